import { eq, sql } from 'drizzle-orm';
import type { Context } from 'elysia';
import type { Db } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import type { Scope } from '../scope.ts';
import { acceptedEncodings, compressed } from './compression.ts';
import { nextTurn } from './turn.ts';

interface CachedAnswer {
  dataVersion: number;
  /** Of the content: after a backup was restored a version comes again with other data. */
  hash: string;
  gzip: Uint8Array<ArrayBuffer>;
}

const versionOf = prepared((db) =>
  db
    .select({ dataVersion: workspaces.dataVersion })
    .from(workspaces)
    .where(eq(workspaces.id, sql.placeholder('workspaceId')))
    .prepare(),
);

/**
 * A handler for what only changes with the workspace's data version: made and compressed once for each version, and
 * not sent again to whoever has it. It answers a Response, which no schema checks: a test has to. At most `maxBytes`
 * are held for all workspaces; ten thousand rows are half a million.
 */
export function cachedResponse(db: Db, makeAnswer: (db: Db, scope: Scope) => unknown, maxBytes = 16_000_000) {
  const cache = new Map<number, CachedAnswer>();
  /** By workspace and version: requests for an answer that is being made share it. */
  const pendingAnswers = new Map<string, Promise<CachedAnswer>>();

  function answerFor(scope: Scope): CachedAnswer | Promise<CachedAnswer> {
    const { workspaceId } = scope;
    const dataVersion = versionOf(db).get({ workspaceId })?.dataVersion ?? 0;
    const cached = cache.get(workspaceId);
    // What is asked for last is dropped last.
    cache.delete(workspaceId);
    if (cached?.dataVersion === dataVersion) {
      cache.set(workspaceId, cached);
      return cached;
    }
    const key = `${workspaceId} ${dataVersion}`;
    const made = pendingAnswers.get(key) ?? makeAndKeep(scope, dataVersion).finally(() => pendingAnswers.delete(key));
    pendingAnswers.set(key, made);
    return made;
  }

  async function makeAndKeep(scope: Scope, dataVersion: number): Promise<CachedAnswer> {
    const { workspaceId } = scope;
    const answer = makeAnswer(db, scope);
    await nextTurn();
    const gzip = await compressed(Buffer.from(JSON.stringify(answer)));
    const fresh = { dataVersion, hash: Bun.hash(gzip).toString(36), gzip };
    cache.delete(workspaceId);
    cache.set(workspaceId, fresh);
    let bytes = [...cache.values()].reduce((sum, entry) => sum + entry.gzip.length, 0);
    for (const [workspace, entry] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(workspace);
      bytes -= entry.gzip.length;
    }
    return fresh;
  }

  return async ({ request, scope, set }: Pick<Context, 'request' | 'set'> & { scope: Scope }): Promise<Response> => {
    const { hash, gzip } = await answerFor(scope);
    const isCompressed = acceptedEncodings(request).has('gzip');
    const etag = isCompressed ? `"${hash}-gzip"` : `"${hash}"`;
    // To a Response Elysia adds the other headers by copying it, which is a third of all the work; only a cookie that
    // is sent anew is left to it.
    const { 'set-cookie': cookie, ...others } = set.headers;
    set.headers = {};
    if (cookie) set.headers['set-cookie'] = cookie;
    const headers = new Headers(others as Record<string, string>);
    headers.set('etag', etag);
    headers.set('vary', 'Accept-Encoding');
    if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers });
    headers.set('content-type', 'application/json');
    if (!isCompressed) return new Response(Bun.gunzipSync(gzip), { headers });
    headers.set('content-encoding', 'gzip');
    return new Response(gzip, { headers });
  };
}
