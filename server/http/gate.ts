import { Elysia } from 'elysia';
import { hasRole, hasTokenScope, type Role, type TokenScope } from '@/db/model/users.ts';
import type { Refusal } from '../audit/refusals.ts';
import type { Services } from '../services.ts';
import { prolongSession, sessionOwner } from '../sessions/store.ts';
import { tokenOwner, touchToken } from '../tokens/store.ts';
import { peerOf, rememberAddress, rememberScope } from './caller.ts';
import { Problem } from './errors.ts';
import type { FindFacts, RouteFacts } from './route-facts.ts';
import { hashSecret } from './secrets.ts';
import { sessionCookie, sessionSecret } from './session.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const jsonLimit = 2 * 1024 * 1024;
const fileLimit = 10 * 1024 * 1024;
// A multipart body carries the file and its form fields.
const multipartLimit = fileLimit + 1024 * 1024;

/**
 * What every request passes before its body is read: where it comes from, who makes it, whether they may, and whether
 * the body is one that the call takes. What a call asks for is stated on its route.
 */
export const gate = (services: Services, findFacts: FindFacts) =>
  new Elysia({ name: 'gate', seed: services }).onRequest(({ request, set, server }) => {
    const url = new URL(request.url);
    const facts = findFacts(request.method, url.pathname);
    const isSafe = safeMethods.has(request.method);
    if (!isSafe) refuseBody(request, facts?.takesFile ?? false);

    const now = services.clock();
    const peer = peerOf(request) ?? server?.requestIP(request)?.address;
    const address = addressOf(request, peer, services.config.trustProxy);
    rememberAddress(request, address);
    const caller = callerOf(services, request, now);
    const name = `${request.method} ${url.pathname}`.slice(0, 200);
    const refuse = (refusal: Pick<Refusal, 'entity' | 'entityId' | 'kind' | 'details'>) => {
      const { workspaceId = null, userId = null, username = 'unknown' } = caller?.owner ?? {};
      services.refusals.record({ workspaceId, userId, actor: username, address, action: 'refuse', ...refusal });
    };

    if (!isSafe && isFromElsewhere(request, url, services.config.url)) {
      refuse({ entity: 'call', kind: 'another site', details: { name, reason: 'from another site' } });
      throw new Problem(403, 'This call came from another site');
    }
    const { token, session } = caller ?? {};
    if (token?.ended) {
      refuse({
        entity: 'token',
        entityId: token.id,
        kind: token.ended,
        details: { name: token.name, reason: token.ended },
      });
    }
    const scope = caller && !token?.ended ? { ...caller.owner, address } : undefined;
    if (scope) rememberScope(request, scope);
    if (token && scope) touchToken(services.db, token, now);
    if (session && prolongSession(services.db, session.secret, session.expiresAt, now))
      set.headers['set-cookie'] = sessionCookie(services, session.secret);

    if (!facts || facts.access === 'open') return;
    if (!scope) throw new Problem(401, 'Sign in first');
    const refusal = refusalOf(facts, facts.access, scope.role, token?.tokenScope);
    if (!refusal) return;
    refuse({ entity: 'call', kind: facts.route, details: { name } });
    throw new Problem(403, refusal);
  });

function isFromElsewhere(request: Request, url: URL, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = request.headers.get('origin');
  if (!origin) return false;
  // Behind a proxy that ends TLS the Host header stays and the scheme differs, so the host decides.
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  return host !== (request.headers.get('host') ?? url.host) && host !== new URL(publicUrl).host;
}

function refuseBody(request: Request, takesFile: boolean): void {
  // A body of unknown length could only be refused after it was read.
  if (request.headers.has('transfer-encoding')) throw new Problem(411, 'Send the length of the body (Content-Length)');
  const length = Number(request.headers.get('content-length') ?? 0);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isFile = type === 'multipart/form-data';
  if (length > (isFile ? multipartLimit : jsonLimit)) {
    // What else of it comes is not read: the connection ends with the answer.
    const sentence = isFile ? 'Please select a file smaller than 10MB' : 'The body is too large';
    throw new Problem(413, sentence, { connection: 'close' });
  }
  if (type === 'application/json' || (isFile && takesFile)) return;
  if (type || length > 0) throw new Problem(415, 'Send the body as JSON (Content-Type: application/json)');
}

function addressOf(request: Request, peer: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || peer || 'unknown';
}

/** Whom the request's token or, without one, its cookie belongs to. */
function callerOf({ db, config }: Services, request: Request, now: Date) {
  const bearer = bearerOf(request);
  if (bearer !== undefined) {
    const known = tokenOwner(db, hashSecret(bearer), now);
    return known && { ...known, session: undefined };
  }
  const secret = sessionSecret({ config }, request);
  const known = secret ? sessionOwner(db, secret, now) : undefined;
  return known && secret
    ? { owner: known.owner, token: undefined, session: { secret, expiresAt: known.expiresAt } }
    : undefined;
}

function bearerOf(request: Request): string | undefined {
  const [scheme, token] = (request.headers.get('authorization') ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined;
}

const roleRefusals: Record<Role, string> = {
  viewer: 'Sign in first',
  editor: 'Your role may read but not change this. Ask an administrator.',
  admin: 'Only an administrator may do this',
};

const tokenRefusals: Record<TokenScope, string> = {
  read: 'Sign in first',
  write: 'This token may only read',
  manage: 'This token may not manage people and tokens. An administrator can make one that may.',
};

/** Why this person, or their token, may not make the call; undefined when they may. */
function refusalOf(facts: RouteFacts, needed: Role, role: Role, tokenScope: TokenScope | undefined) {
  if (tokenScope && !hasTokenScope(tokenScope, facts.tokenScope)) return tokenRefusals[facts.tokenScope];
  if (!hasRole(role, needed)) return roleRefusals[needed];
  return undefined;
}
