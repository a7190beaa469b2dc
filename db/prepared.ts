import type { Db, Tx } from './open.ts';

/**
 * A statement that is built once for each database, for what is asked with nearly every request. drizzle takes longer
 * to put a statement together than SQLite takes to run it.
 */
export function prepared<Statement>(build: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const built = new WeakMap<object, Statement>();
  return (db) => {
    // drizzle types it for itself alone. A transaction runs on the session of its database, so it finds what is built.
    const { session } = db as unknown as { session: object };
    const known = built.get(session);
    if (known) return known;
    const statement = build(db);
    built.set(session, statement);
    return statement;
  };
}
