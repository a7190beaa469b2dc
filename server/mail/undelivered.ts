/** A message that a channel did not take; the message says why, in words for the list of reminders. */
export class Undelivered extends Error {
  override name = 'Undelivered';
  constructor(
    reason: string,
    /** The channel itself failed, so that trying the next person now would fail as well. */
    readonly everyone: boolean,
  ) {
    super(reason);
  }
}
