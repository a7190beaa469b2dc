import { ROLE_LABELS, ROLES, type Role } from '@/db/model/users.ts';
import type { Member } from './queries.ts';

const roleMeanings: Record<Role, string> = {
  admin: 'Everything, members, settings and the audit log too',
  editor: 'Changes all subscriptions, invoices and payments',
  viewer: 'Reads everything, changes only what is their own',
};

export const roleOptions = ROLES.map((role) => ({
  value: role,
  label: ROLE_LABELS[role],
  description: roleMeanings[role],
}));

/** The one administrator that a workspace must keep. */
export const isLastAdmin = (member: Member, members: readonly Member[]): boolean =>
  member.role === 'admin' && members.filter(({ role }) => role === 'admin').length === 1;

export const lastAdminMessage =
  'The only administrator: can be neither demoted nor removed. Make another member an administrator first.';

export const demotionMessage = 'A lower role signs them out, and ends their tokens and the invitations they made.';
