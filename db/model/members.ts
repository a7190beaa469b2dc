import { z } from 'zod';
import { displayNameRule } from './user-rules.ts';
import { roleSchema, userSchema } from './users.ts';
import { idInput, optionalEmail, textOrNull } from './wire.ts';

/** A user of the workspace, as its members see each other. */
export const memberSchema = userSchema.omit({ workspaceId: true, hasSeenWelcome: true });
export type Member = z.infer<typeof memberSchema>;

/** What an admin may change of a member. The last admin keeps the role. */
export const updateMemberSchema = z.object({
  role: roleSchema.optional(),
  email: optionalEmail(),
  displayName: textOrNull(displayNameRule),
});
export type MemberUpdate = z.infer<typeof updateMemberSchema>;

/** The member who takes over the records of the one who is removed. */
export const removeMemberSchema = z.object({ handOverTo: idInput('The member who takes over') });
