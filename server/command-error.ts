/** Why Duebook cannot do what was asked, in a sentence for the person at the terminal: printed without a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
}
