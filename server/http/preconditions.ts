import { conflict } from './errors.ts';

interface EditedVersion {
  /** The If-Match header. */
  ifMatch: string | null;
  /** The updatedAt that came back with the entity. */
  updatedAt?: string | null | undefined;
}

/** The version of a row as an ETag: its updatedAt never repeats. */
export const etagOf = (row: { updatedAt: Date }): string => `"${row.updatedAt.getTime()}"`;

/** Refuses an edit that began from an older version of the row than the one stored. */
export function assertNotStale(row: { updatedAt: Date }, { ifMatch, updatedAt }: EditedVersion): void {
  const matches = !ifMatch || ifMatch === '*' || ifMatch.split(/\s*,\s*/).includes(etagOf(row));
  const isSame = !updatedAt || new Date(updatedAt).getTime() === row.updatedAt.getTime();
  if (matches && isSame) return;
  throw conflict('Somebody else changed this in the meantime. Reload it and try again.');
}
