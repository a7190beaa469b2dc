/** What a command's file exports: takes the arguments after its name, prints, and answers the exit code. */
export interface CommandModule {
  run(args: string[]): Promise<number>;
}

export interface Command {
  /** The arguments it takes, as the help shows them. */
  usage: string;
  summary: string;
  /** Not for people: left out of the help. */
  isInternal?: boolean;
  load(): Promise<CommandModule>;
}
