import type { Db } from '@/db/open.ts';
import { auditLog } from '@/db/tables/audit-log.ts';
import { ifThereIsRoom } from '@/server/http/errors.ts';

/** Something that was asked for and refused. It changed nothing, so nobody's data version moves. */
export interface Refusal {
  /** null when it is not known whose workspace it was aimed at. */
  workspaceId: number | null;
  userId: number | null;
  /** The username, where there is an account; what a stranger typed may be a password. */
  actor: string;
  address: string;
  action: 'refuse' | 'sign in refused';
  entity: 'call' | 'token' | 'user';
  entityId?: number | undefined;
  /** Tells the refusals of one source apart that are counted each for itself: one of few, such as a route. */
  kind: string;
  details: Record<string, unknown>;
}

/** Records what was refused, bounded: however often somebody tries, they fill two rows in a window. */
export interface RefusalLog {
  record(refusal: Refusal): void;
  /** Writes the counts of the windows that have ended; of all of them when the server stops. */
  flush(which?: 'ended' | 'all'): void;
}

interface Source {
  refusal: Refusal;
  first: Date;
  last: Date;
  repeats: number;
}

// Milliseconds.
const windowMs = 15 * 60_000;
// Strangers from more addresses than this in a window are counted together.
const maxSources = 1000;
const many = 'many addresses';

/**
 * The log is append-only: the first refusal of a source has an entry at once, and its repeats one more with their count
 * when the window ends. The counts are in memory; a server that is killed loses those of its last window.
 */
export function createRefusalLog(db: Db, clock: () => Date): RefusalLog {
  const sources = new Map<string, Source>();

  function write({ workspaceId, userId, actor, address, action, entity, entityId, details }: Refusal): void {
    const entry = { workspaceId, userId, actor, address, action, entity, entityId: entityId ?? null, after: details };
    ifThereIsRoom(() => db.insert(auditLog).values(entry).run());
  }

  function flush(which: 'ended' | 'all' = 'ended'): void {
    const now = clock().getTime();
    for (const [key, { refusal, first, last, repeats }] of sources) {
      if (which === 'ended' && now - first.getTime() < windowMs) continue;
      sources.delete(key);
      if (repeats === 0) continue;
      write({ ...refusal, details: { ...refusal.details, repeats, first, last } });
    }
  }

  return {
    flush,
    record(refusal) {
      flush();
      const now = clock();
      const { action, entity, entityId, kind, userId, address } = refusal;
      const keyOf = (source: number | string) => JSON.stringify([action, entity, entityId, kind, source]);
      // Whoever showed a session or a token is one source wherever they are, and cannot hide among strangers.
      const isPerson = action === 'refuse' && userId !== null;
      const own = keyOf(isPerson ? userId : address);
      const isFull = !isPerson && sources.size >= maxSources && !sources.has(own);
      const key = isFull ? keyOf(many) : own;
      const known = sources.get(key);
      if (known) {
        known.repeats += 1;
        known.last = now;
        return;
      }
      const counted = isFull ? { ...refusal, actor: many, address: many } : refusal;
      sources.set(key, { refusal: counted, first: now, last: now, repeats: 0 });
      write(counted);
    },
  };
}
