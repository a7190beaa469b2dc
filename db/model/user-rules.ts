import { PASSWORD_LENGTH, USERNAME_LENGTH } from './limits.ts';
import { emailRule, nameRule, type Rule, textRule } from './validation.ts';

/** The rules of what a person says of themselves, for the schemas and the forms. */

const usernameText = textRule('Username', { max: 256, isRequired: true, isMultiLine: true });

// With a joiner a script may spell a word; these only hide or turn what is seen.
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** A new username. */
export const newUsernameRule: Rule = (value) => {
  const wrong = usernameText(value);
  if (wrong || typeof value !== 'string') return wrong;
  const username = value.trim();
  if (username.length < USERNAME_LENGTH.min) return `Username must be at least ${USERNAME_LENGTH.min} characters`;
  if (username.length > USERNAME_LENGTH.max) return `Username must be at most ${USERNAME_LENGTH.max} characters`;
  if (/[\s\p{Cc}]/u.test(username)) return 'Username must not contain spaces';
  return unseen.test(username) ? 'Username must not contain invisible characters' : undefined;
};

/** At sign-in any name and password is tried; the limits only keep the work bounded. */
export const knownUsernameRule: Rule = usernameText;

/** A password that is there: spaces count. */
export function knownPasswordRule(label = 'Password'): Rule {
  return (value) => {
    if (value === undefined || value === null || value === '') return `${label} is required`;
    if (typeof value !== 'string') return `${label} must be text`;
    return value.length > 1024 ? `${label} must be at most 1024 characters` : undefined;
  };
}

const passwordText = knownPasswordRule();

/** A new password. */
export const newPasswordRule: Rule = (value) => {
  const wrong = passwordText(value);
  if (wrong || typeof value !== 'string') return wrong;
  if (value.length < PASSWORD_LENGTH.min) return `Password must be at least ${PASSWORD_LENGTH.min} characters`;
  return value.length > PASSWORD_LENGTH.max ? `Password must be at most ${PASSWORD_LENGTH.max} characters` : undefined;
};

export const userEmailRule = emailRule();
export const displayNameRule = textRule('Display name', { max: 100 });
export const tokenNameRule = nameRule('Name', 100);
