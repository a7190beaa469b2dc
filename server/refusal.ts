/** Why Duebook cannot do what was asked, in a sentence for the person at the terminal: printed without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}
