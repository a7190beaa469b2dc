/** A row as it is answered: whose workspace it is in, the caller knows. */
export function withoutWorkspace<Row extends { workspaceId: unknown }>({
  workspaceId: _,
  ...row
}: Row): Omit<Row, 'workspaceId'> {
  return row;
}
