import type { Db, Tx } from './open.ts';

/** A statement that is built once for each database, for what is asked with nearly every request. */
export function prepared<Statement>(build: (db: Db | Tx) => Statement): (db: Db | Tx) => Statement {
  const built = new WeakMap<Db | Tx, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
