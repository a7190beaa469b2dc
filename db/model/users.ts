import { z } from 'zod';
import { PASSWORD_LENGTH, USERNAME_LENGTH } from './limits.ts';
import { idAnswer, instantAnswer, optionalEmail, optionalText } from './wire.ts';

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
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Whether a token of this scope may do what `needed` may: each scope also what those before it may. */
export const hasTokenScope = (scope: TokenScope, needed: TokenScope): boolean =>
  TOKEN_SCOPES.indexOf(scope) >= TOKEN_SCOPES.indexOf(needed);

/** A text that must not be empty; the sentence says no more, and the value is never echoed. */
const anyText = (label: string, max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : `${label} must be text`) })
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`);

/** At sign-in any non-empty name and password is tried; the limits only keep the work bounded. */
export const loginSchema = z.object({
  username: anyText('Username', 256).trim().min(1, 'Username is required').meta({ example: 'anita.rao' }),
  password: anyText('Password', 1024).meta({ format: 'password', example: 'monsoon ledger 26' }),
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

// With a joiner a script may spell a word; these only hide or turn what is seen.
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

export const newUsernameSchema = anyText('Username', 256)
  .trim()
  .min(1, 'Username is required')
  .min(USERNAME_LENGTH.min, `Username must be at least ${USERNAME_LENGTH.min} characters`)
  .max(USERNAME_LENGTH.max, `Username must be at most ${USERNAME_LENGTH.max} characters`)
  .regex(/^[^\s\p{Cc}]+$/u, 'Username must not contain spaces')
  .refine((username) => !unseen.test(username), 'Username must not contain invisible characters')
  .overwrite(keptUsername)
  .meta({ example: 'anita.rao' });

export const newPasswordSchema = anyText('Password', 1024)
  .min(PASSWORD_LENGTH.min, `Password must be at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Password must be at most ${PASSWORD_LENGTH.max} characters`)
  .meta({ format: 'password', example: 'monsoon ledger 26' });

/** `role` is accepted, as the sign-up form sends it, and grants nothing. */
export const registerSchema = z.object({
  username: newUsernameSchema,
  password: newPasswordSchema,
  role: z.unknown().optional().meta({ description: 'Accepted and ignored.', example: 'viewer' }),
  email: optionalEmail(),
  displayName: optionalText('Display name', 100),
  invitation: z
    .string('Invitation must be text')
    .max(200, 'Invitation is not valid')
    .optional()
    .meta({ description: 'The token of an invitation link: joins its workspace with its role.' }),
});
export type Registration = z.infer<typeof registerSchema>;

export const passwordChangeSchema = z.object({
  currentPassword: anyText('Current password', 1024).meta({ format: 'password' }),
  newPassword: newPasswordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** What a person may change of themselves. */
export const profileSchema = z.object({ email: optionalEmail(), displayName: optionalText('Display name', 100) });
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
