// Apart from the schemas, so that the screens may ask without carrying the validator.

export const ROLES = ['admin', 'editor', 'viewer'] as const;
export type Role = (typeof ROLES)[number];
export const ROLE_LABELS: Record<Role, string> = { admin: 'Admin', editor: 'Editor', viewer: 'Viewer' };

/** Whether a role may do what `needed` may: admin more than editor, editor more than viewer. */
export const hasRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) <= ROLES.indexOf(needed);

/** How a person is called on the screens. */
export const nameOf = (user: { displayName?: string | null; username: string }): string =>
  user.displayName ?? user.username;
