import { z } from 'zod';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from './limits.ts';
import {
  displayNameRule,
  knownPasswordRule,
  knownUsernameRule,
  newPasswordRule,
  newUsernameRule,
} from './user-rules.ts';
import { idAnswer, instantAnswer, optionalEmail, ruledText, textOrNull } from './wire.ts';

export const ROLES = ['admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', editor: 'Editor', viewer: 'Viewer' };

/** Whether a role may do what `needed` may: admin more than editor, editor more than viewer. */
export const hasRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(needed);

/** How a person is called on the screens. */
export const nameOf = (user: { displayName?: string | null; username: string }): string =>
  user.displayName ?? user.username;

export const roleSchema = z.enum(ROLES, { error: 'Role must be admin, editor or viewer' }).meta({ example: 'editor' });

/** What an API token may do. */
export const TOKEN_SCOPES = ['read', 'write', 'manage'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Whether a token of this scope may do what `needed` may: each scope also what those before it may. */
export const hasTokenScope = (scope: TokenScope, needed: TokenScope): boolean =>
  TOKEN_SCOPES.indexOf(scope) >= TOKEN_SCOPES.indexOf(needed);

const password = { format: 'password', example: 'monsoon ledger 26' };

export const loginSchema = z.object({
  username: ruledText(knownUsernameRule).trim().meta({ minLength: 1, example: 'anita.rao' }),
  password: ruledText(knownPasswordRule()).meta({ minLength: 1, ...password }),
});
export type Login = z.infer<typeof loginSchema>;

/**
 * A username as it is compared: without regard to case, and however its accents were typed. Letter by letter, so that
 * a Greek sigma at the end of a word is the one within it.
 */
export const usernameKey = (username: string) => lowerCase(username.normalize('NFC'), () => true);

// SQLite's lower(), on which a username is unique, knows only the letters of ASCII: the others are kept in lower case.
const keptUsername = (username: string) => lowerCase(username.normalize('NFC'), (letter) => letter > '\u007f');

const lowerCase = (text: string, which: (letter: string) => boolean) =>
  Array.from(text, (letter) => (which(letter) ? letter.toLowerCase() : letter)).join('');

export const newUsernameSchema = ruledText(newUsernameRule)
  .trim()
  .overwrite(keptUsername)
  .meta({ minLength: USERNAME_LENGTH.min, maxLength: USERNAME_LENGTH.max, example: 'anita.rao' });

const newPasswordSchema = ruledText(newPasswordRule).meta({
  minLength: PASSWORD_LENGTH.min,
  maxLength: PASSWORD_LENGTH.max,
  ...password,
});

/** `role` is accepted, as the sign-up form sends it, and grants nothing. */
export const registerSchema = z.object({
  username: newUsernameSchema,
  password: newPasswordSchema,
  role: z.unknown().optional().meta({ description: 'Accepted and ignored.', example: 'viewer' }),
  email: optionalEmail(),
  displayName: textOrNull(displayNameRule),
  invitation: z
    .string('Invitation must be text')
    .max(200, 'Invitation is not valid')
    .optional()
    .meta({ description: 'The token of an invitation link: joins its workspace with its role.' }),
});
export type Registration = z.infer<typeof registerSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: ruledText(knownPasswordRule('Current password')).meta({ minLength: 1, format: 'password' }),
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** What a person may change of themselves. */
export const profileSchema = z.object({ email: optionalEmail(), displayName: textOrNull(displayNameRule) });
export type Profile = z.infer<typeof profileSchema>;

/** That the session has ended. */
export const signedOutSchema = z.object({ signedOut: z.literal(true) });

/** A user as answered: never the hash of the password. */
export const userSchema = z.object({
  id: idAnswer,
  workspaceId: idAnswer,
  username: z.string().meta({ example: 'anita.rao' }),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  role: roleSchema,
  hasSeenWelcome: z.boolean(),
  lastLoginAt: instantAnswer.nullable(),
  createdAt: instantAnswer,
});
export type User = z.infer<typeof userSchema>;
