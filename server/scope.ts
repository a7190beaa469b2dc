import type { Role } from '@/db/model/users.ts';

/** Who is asking: every store function takes it first and puts its workspace into the WHERE. */
export interface Scope {
  workspaceId: number;
  userId: number;
  username: string;
  role: Role;
  address: string;
}

/** A row as it is answered: whose workspace it is in, the caller knows. */
export function withoutWorkspace<Row extends { workspaceId: unknown }>({
  workspaceId: _,
  ...row
}: Row): Omit<Row, 'workspaceId'> {
  return row;
}
