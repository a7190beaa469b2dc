import { z } from 'zod';
import { roleSchema } from './users.ts';
import { idAnswer, instantAnswer, optionalEmail, requiredText } from './wire.ts';

export const INVITATION_DAYS = 7;

export const createInvitationSchema = z.object({ role: roleSchema.default('viewer'), email: optionalEmail() });
export type NewInvitation = z.infer<typeof createInvitationSchema>;

export const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export function invitationState(
  invitation: { acceptedAt?: unknown; revokedAt?: unknown; expiresAt: Date | string },
  now: Date,
): InvitationState {
  if (invitation.acceptedAt) return 'accepted';
  if (invitation.revokedAt) return 'revoked';
  return new Date(invitation.expiresAt) <= now ? 'expired' : 'open';
}

export const invitationSchema = z.object({
  id: idAnswer,
  role: roleSchema,
  email: z.string().nullable(),
  invitedBy: idAnswer.nullable(),
  createdAt: instantAnswer,
  expiresAt: instantAnswer,
  acceptedAt: instantAnswer.nullable(),
  acceptedBy: idAnswer.nullable(),
  revokedAt: instantAnswer.nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The answer to making one: the token is shown this once. */
export const newInvitationSchema = invitationSchema.extend({
  token: z.string(),
  url: z.string().meta({ example: 'http://localhost:3000/invite/...' }),
});
export type CreatedInvitation = z.infer<typeof newInvitationSchema>;

/** Why a link that once was good opens nothing any more. */
export const INVITATION_ENDS: Record<Exclude<InvitationState, 'open'>, string> = {
  accepted: 'This invitation was already used',
  revoked: 'This invitation was revoked',
  expired: 'This invitation has expired',
};

/** What the holder of a link may know before joining. */
export const invitationGreetingSchema = z.object({
  companyName: z.string(),
  role: roleSchema,
  invitedBy: z.string().nullable(),
  email: z.string().nullable(),
  expiresAt: instantAnswer,
});
export type InvitationGreeting = z.infer<typeof invitationGreetingSchema>;

/** The query of GET /api/invitations/accept. */
export const invitationParams = z.object({ token: requiredText('Token', 200) });
