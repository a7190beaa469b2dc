import type { Services } from '../services.ts';
import { createSession, deleteSession, sessionLifetime } from '../sessions/store.ts';

/** A session's cookie is bound to the host, and to https where that is what is served. */
function cookieName({ config }: Pick<Services, 'config'>): string {
  return config.url.startsWith('https:') ? '__Host-duebook' : 'duebook';
}

/** The Set-Cookie header that carries a session's secret. */
export function sessionCookie(services: Pick<Services, 'config'>, secret: string, milliseconds = sessionLifetime) {
  return new Bun.Cookie(cookieName(services), secret, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: services.config.url.startsWith('https:'),
    maxAge: Math.floor(milliseconds / 1000),
  }).toString();
}

/** The secret in the request's session cookie. */
export function sessionSecret(services: Pick<Services, 'config'>, request: Request): string | undefined {
  return new Bun.CookieMap(request.headers.get('cookie') ?? '').get(cookieName(services)) ?? undefined;
}

/** Starts a session and returns the Set-Cookie header that carries it. */
export function startSession(services: Services, userId: number): string {
  return sessionCookie(services, createSession(services.db, userId, services.clock()));
}

/** Ends the request's session and returns the Set-Cookie header that removes it. */
export function endSession(services: Services, request: Request): string {
  const secret = sessionSecret(services, request);
  if (secret) deleteSession(services.db, secret);
  return sessionCookie(services, '', 0);
}
