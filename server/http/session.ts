import { eq, lt, sql } from 'drizzle-orm';
import { Elysia } from 'elysia';
import type { Role } from '@/db/model/users.ts';
import type { Db } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { sessions, users } from '@/db/tables/users.ts';
import { note } from '../audit/store.ts';
import { onlyReads } from '../reading.ts';
import type { Scope } from '../scope.ts';
import type { Services } from '../services.ts';
import { tokenOwner } from '../tokens/store.ts';
import { ifThereIsRoom, Problem } from './errors.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
const rank: Record<Role, number> = { viewer: 0, editor: 1, admin: 2 };

/** Calls that answer without a session; all others under /api answer 401. */
const open = new Set([
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/docs',
  'POST /api/login',
  'POST /api/register',
  'GET /api/invitations/accept',
]);

const scopes = new WeakMap<Request, Scope>();

/** The scope of a request that is past the gate, if it has one. */
export const scopeOf = (request: Request): Scope | undefined => scopes.get(request);

/**
 * The gate: before a body is read it is known who asks. Also gives routes the macro `role`, the least role that may
 * call them, and with it `scope`.
 */
export const session = (services: Services) =>
  new Elysia({ name: 'session', seed: services })
    .onRequest(({ request, set, server }) => {
      const address = addressOf(request, server?.requestIP(request)?.address, services.config.trustProxy);
      addresses.set(request, address);
      const caller =
        bearerOf(request) === undefined ? fromCookie(services, request) : fromToken(services, request, address);
      if (caller) {
        scopes.set(request, { ...caller.scope, address });
        if (caller.renewed) set.headers['set-cookie'] = cookieFor(services, caller.renewed, lifetime);
        return;
      }
      const { pathname } = new URL(request.url);
      const method = request.method === 'HEAD' ? 'GET' : request.method;
      if (pathname.startsWith('/api/') && !open.has(`${method} ${pathname}`)) throw new Problem(401, 'Sign in first');
    })
    .macro({
      role: (least: Role) => ({
        transform({ request }: { request: Request }) {
          const scope = scopes.get(request);
          if (!scope) throw new Problem(401, 'Sign in first');
          if (rank[scope.role] >= rank[least]) return;
          noteRefusal(services, request, scope);
          throw new Problem(403, refusals[least]);
        },
        resolve({ request }: { request: Request }) {
          const scope = scopes.get(request);
          if (!scope) throw new Problem(401, 'Sign in first');
          return { scope };
        },
      }),
    })
    .as('scoped');

/** Writes down who was refused a change; what is only read leaves no trace. */
function noteRefusal({ db }: Services, request: Request, scope: Scope): void {
  const { pathname } = new URL(request.url);
  if (onlyReads(request.method, pathname)) return;
  const name = `${request.method} ${pathname}`.slice(0, 200);
  note(db, scope, { action: 'refuse', entity: 'call', after: { name } });
}

const refusals: Record<Role, string> = {
  viewer: 'Sign in first',
  editor: 'Your role may read but not change this. Ask an administrator.',
  admin: 'Only an administrator may do this',
};

const addresses = new WeakMap<Request, string>();

/** The address the request came from; behind a trusted proxy, the one it names. */
export const callerAddress = (request: Request): string => addresses.get(request) ?? 'unknown';

function addressOf(request: Request, peer: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || peer || 'unknown';
}

/** A session's cookie is bound to the host, and to https where that is what is served. */
function cookieName({ config }: Services): string {
  return config.url.startsWith('https:') ? '__Host-duebook' : 'duebook';
}

function cookieFor(services: Services, token: string, milliseconds: number): string {
  return new Bun.Cookie(cookieName(services), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: services.config.url.startsWith('https:'),
    maxAge: Math.floor(milliseconds / 1000),
  }).toString();
}

interface Caller {
  scope: Omit<Scope, 'address'>;
  /** The token, when its cookie is to be sent anew. */
  renewed?: string;
}

const ownerOfSession = prepared((db) =>
  db
    .select({
      workspaceId: users.workspaceId,
      userId: users.id,
      username: users.username,
      role: users.role,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare(),
);

function fromCookie(services: Services, request: Request): Caller | undefined {
  const token = cookieOf(services, request);
  if (!token) return;
  const { db } = services;
  const now = services.clock();
  const tokenHash = hashOf(token);
  const row = ownerOfSession(db).get({ tokenHash });
  if (!row || row.expiresAt <= now) return;
  const { expiresAt, ...scope } = row;
  // Sliding, but written at most once a day: not every request is a write.
  if (expiresAt.getTime() - now.getTime() > lifetime - day) return { scope };
  const later = { expiresAt: new Date(now.getTime() + lifetime) };
  const isRenewed = ifThereIsRoom(() => db.update(sessions).set(later).where(eq(sessions.tokenHash, tokenHash)).run());
  return isRenewed ? { scope, renewed: token } : { scope };
}

function fromToken(services: Services, request: Request, address: string): Caller | undefined {
  const owner = tokenOwner(services.db, hashOf(bearerOf(request) ?? ''), services.clock());
  if (!owner) return;
  const { tokenScope, ...scope } = owner;
  if (tokenScope === 'write' || onlyReads(request.method, new URL(request.url).pathname)) return { scope };
  noteRefusal(services, request, { ...scope, address });
  throw new Problem(403, 'This token may only read');
}

function bearerOf(request: Request): string | undefined {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/** The token in the request's session cookie. */
export function cookieOf(services: Services, request: Request): string | undefined {
  return new Bun.CookieMap(request.headers.get('cookie') ?? '').get(cookieName(services)) ?? undefined;
}

/** Starts a session and returns the Set-Cookie header that carries it. */
export function startSession(services: Services, userId: number): string {
  const token = newToken();
  const now = services.clock();
  services.db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId, createdAt: now, expiresAt: new Date(now.getTime() + lifetime) })
    .run();
  services.db.delete(sessions).where(lt(sessions.expiresAt, now)).run();
  return cookieFor(services, token, lifetime);
}

/** Ends the request's session and returns the Set-Cookie header that removes it. */
export function endSession(services: Services, request: Request): string {
  const token = cookieOf(services, request);
  if (token)
    services.db
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)))
      .run();
  return cookieFor(services, '', 0);
}

/** Ends all sessions of a person. */
export function endSessions(db: Pick<Db, 'delete'>, userId: number): void {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
}

/** 256 random bits, as they travel. */
export const newToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** A token as it is kept: whoever reads the database cannot sign in with it. */
export const hashOf = (token: string) => new Bun.CryptoHasher('sha256').update(token).digest('hex');
