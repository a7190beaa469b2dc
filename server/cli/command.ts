/** What a command's file exports: takes the words after its name, prints, and answers the exit code. */
export interface CommandModule {
  run(words: string[]): Promise<number>;
}

export interface Command {
  /** The words it takes, as the help shows them. */
  usage: string;
  summary: string;
  /** Not for people: left out of the help. */
  isInternal?: boolean;
  load(): Promise<CommandModule>;
}
