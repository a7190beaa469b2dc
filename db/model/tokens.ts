import { z } from 'zod';
import { tokenNameRule } from './user-rules.ts';
import { TOKEN_SCOPES, type TokenScope } from './users.ts';
import { idAnswer, instantAnswer, optionalWholeNumber, textInput } from './wire.ts';

export const TOKEN_SCOPE_LABELS: Record<TokenScope, string> = {
  read: 'Read only',
  write: 'Read and write',
  manage: 'Manage people and tokens',
};
export const tokenScopeSchema = z.enum(TOKEN_SCOPES, { error: 'Scope must be read, write or manage' });

export const createTokenSchema = z.object({
  name: textInput(tokenNameRule).meta({ example: 'Nightly export' }),
  scope: tokenScopeSchema.default('read'),
  expiresInDays: optionalWholeNumber('Expiry', { min: 1, max: 3650 }),
});
export type NewToken = z.infer<typeof createTokenSchema>;

export const tokenSchema = z.object({
  id: idAnswer,
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters, to know it by.' }),
  scope: tokenScopeSchema,
  createdAt: instantAnswer,
  expiresAt: instantAnswer.nullable(),
  lastUsedAt: instantAnswer.nullable(),
  revokedAt: instantAnswer.nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

/** The answer to making one: the token is shown this once. */
export const newTokenSchema = tokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof newTokenSchema>;
