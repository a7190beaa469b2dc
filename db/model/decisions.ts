import { z } from 'zod';
import {
  type CancelBy,
  type Contract,
  cancelBy,
  cancelBysIn,
  DECISIONS,
  type DecisionKind,
  decisionSchema as decisionInput,
  rolls,
} from './contract.ts';
import { addDays, type Day, daysBetween, formatDay } from './day.ts';
import { LONG_TEXT_MAX } from './limits.ts';
import { dayAnswer, idAnswer, instantAnswer, optionalDay, optionalId, optionalText } from './wire.ts';

/** Without `termEnd` the current term is decided; with it, 409 when that term is no longer the current one. */
export const createDecisionSchema = z.object({
  decision: decisionInput,
  note: optionalText('Note', LONG_TEXT_MAX, { isMultiLine: true }),
  termEnd: optionalDay('End of the term'),
  replaces: optionalId('The decision to replace').meta({
    description: "The id of the term's decision, to change it: without it, or once that one is replaced, 409.",
  }),
});
export type NewDecision = z.infer<typeof createDecisionSchema>;

export const decisionSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  termEnd: dayAnswer,
  cancelBy: dayAnswer,
  decision: z.enum(DECISIONS),
  byDefault: z.boolean().meta({ description: 'The cancel-by day passed and nobody had decided.' }),
  note: z.string().nullable(),
  decidedBy: idAnswer.nullable(),
  createdAt: instantAnswer,
});
export type Decision = z.infer<typeof decisionSchema>;

/** The cancel-by day of one subscription's term, with what was decided about it. */
export const cancelByItemSchema = z.object({
  subscriptionId: idAnswer,
  name: z.string(),
  vendor: z.string(),
  termStart: dayAnswer,
  termEnd: dayAnswer,
  cancelBy: dayAnswer,
  cancellationNoticeDays: z.int(),
  autoRenew: z.boolean(),
  state: z.enum(['open', 'decided', 'passed']),
  decision: z.enum(DECISIONS).nullable(),
});
export type CancelByItem = z.infer<typeof cancelByItemSchema>;

/** The answer to a decision: what was recorded, and what there is left to do. */
export const decisionResultSchema = decisionSchema.extend({
  meaning: z.string().meta({ example: 'Give notice to Aldermoor by 29 Nov 2026. Duebook does not cancel it for you.' }),
});
export type DecisionResult = z.infer<typeof decisionResultSchema>;

const RANGE_DAYS = 800;

/** Without `from` the next cancel-by day of each subscription is meant; with it all those up to `to`, for a calendar. */
export const cancelByQuerySchema = z
  .object({ from: optionalDay('From'), to: optionalDay('To') })
  .superRefine(({ from, to }, context) => {
    const message = rangeProblem(from, to);
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  });
export type CancelByQuery = z.infer<typeof cancelByQuerySchema>;

function rangeProblem(from: Day | null | undefined, to: Day | null | undefined): string | undefined {
  if (!from && !to) return undefined;
  if (!from || !to) return 'From and To belong together';
  if (to < from) return 'To must not be before From';
  return daysBetween(from, to) > RANGE_DAYS ? `From and To may lie ${RANGE_DAYS} days apart at most` : undefined;
}

/** What a decision about a term means for the person who took it. */
export function decisionMeaning(
  decision: DecisionKind,
  { vendor, name }: { vendor: string; name: string },
  term: { termEnd: Day; cancelBy: Day },
  today: Day,
): string {
  const partner = vendor || name;
  const end = formatDay(term.termEnd);
  const by = formatDay(term.cancelBy);
  const isLate = today > term.cancelBy;
  if (decision === 'renew') return `It goes on after ${end}.`;
  if (decision === 'renegotiate') {
    return isLate
      ? `The cancel-by day was ${by}: unless ${partner} agrees otherwise it goes on after ${end}.`
      : `Agree new terms with ${partner} by ${by}. Without a notice it goes on after ${end}.`;
  }
  return isLate
    ? `The cancel-by day was ${by}: make sure that ${partner} had the notice in time. Set the status to Cancelled once it is confirmed.`
    : `Give notice to ${partner} by ${by}. Duebook does not cancel it for you: set the status to Cancelled once it is confirmed.`;
}

/**
 * The terms whose cancel-by day passed undecided, so that they renewed by default; those from `since` on, and the current
 * one whenever its day was. A contract that ends by itself renews nothing.
 */
export function renewedByDefault(
  contract: Contract,
  decidedTermEnds: ReadonlySet<Day>,
  since: Day,
  today: Day,
): CancelBy[] {
  if (!rolls(contract)) return [];
  const current = cancelBy(contract, today);
  if (!current) return [];
  const passed = new Map(
    [...cancelBysIn(contract, since, addDays(today, -1)), current].map((term) => [term.termEnd, term]),
  );
  return [...passed.values()]
    .filter((term) => term.cancelBy < today && !decidedTermEnds.has(term.termEnd))
    .sort((one, other) => (one.termEnd < other.termEnd ? -1 : 1));
}
