import { z } from 'zod';
import { countAnswer, idAnswer, instantAnswer, optionalId, optionalText, wholeNumberInput } from './wire.ts';

export const auditEntrySchema = z.object({
  id: idAnswer,
  userId: idAnswer.nullable(),
  actor: z.string().meta({ description: 'The username then.' }),
  action: z.string().meta({ example: 'update' }),
  entity: z.string().meta({ example: 'subscription' }),
  entityId: idAnswer.nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
  at: instantAnswer,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Newest first; `before` is the id to go on from. */
export const auditQuerySchema = z.object({
  entity: optionalText('Entity', 64),
  entityId: optionalId('entityId'),
  userId: optionalId('userId'),
  before: optionalId('before'),
  limit: wholeNumberInput('limit', { min: 1, max: 500 }).default(100),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

/** A page of one subscription's log. */
export const subscriptionAuditQuerySchema = auditQuerySchema.pick({ before: true, limit: true });

export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), total: countAnswer.optional() });
