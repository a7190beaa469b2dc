import { z } from 'zod';
import { DECISIONS, decisionSchema as decisionInput } from './contract.ts';
import { LONG_TEXT_MAX } from './limits.ts';
import { dayAnswer, idAnswer, instantAnswer, optionalDay, optionalText } from './wire.ts';

/** Without `termEnd` the current term is decided; with it, 409 when that term is no longer the current one. */
export const createDecisionSchema = z.object({
  decision: decisionInput,
  note: optionalText('Note', LONG_TEXT_MAX),
  termEnd: optionalDay('End of the term'),
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
