import { Elysia } from 'elysia';
import { loginSchema, registerSchema, userSchema } from '@/db/model/users.ts';
import { recordRefusal } from '@/server/audit/store.ts';
import { conflict, found, Problem } from '@/server/errors.ts';
import { join } from '@/server/invitations/store.ts';
import type { Services } from '@/server/services.ts';
import { callerAddress, endSession, session, startSession } from '@/server/session.ts';
import { failed, inTurn, secondsToWait, succeeded } from './attempts.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { foundWorkspace, markWelcomeSeen, signedIn, userByName, userOf } from './store.ts';

export const users = (services: Services) => {
  const { db, clock, config } = services;
  return new Elysia({ name: 'users', tags: ['Session'] })
    .use(session(services))
    .get('/user', ({ scope }) => found(userOf(db, scope), 'User'), {
      role: 'viewer',
      response: userSchema,
      detail: { summary: 'The signed-in user' },
    })
    .post(
      '/login',
      async ({ body, request, set }) => {
        const user = await authenticate(services, body.username, body.password, callerAddress(request));
        set.headers['set-cookie'] = startSession(services, user.id);
        return signedIn(db, user, callerAddress(request), clock());
      },
      { body: loginSchema, response: userSchema, detail: { summary: 'Sign in', security: [] } },
    )
    .post(
      '/register',
      async ({ body, request, set, status }) => {
        const { username, invitation, email, displayName } = body;
        if (!invitation && config.signup === 'invite')
          throw new Problem(403, 'An invitation is needed to sign up here');
        const password = await hashPassword(body.password);
        const newUser = { username, password, email, displayName };
        const address = callerAddress(request);
        const user = invitation
          ? join(db, invitation, newUser, address, clock())
          : foundWorkspace(db, newUser, address, clock());
        if (!user) throw conflict('This username is already taken');
        set.headers['set-cookie'] = startSession(services, user.id);
        return status(201, user);
      },
      { body: registerSchema, response: { 201: userSchema }, detail: { summary: 'Create an account', security: [] } },
    )
    .post(
      '/logout',
      ({ request, set, status }) => {
        set.headers['set-cookie'] = endSession(services, request);
        return status(204, undefined);
      },
      { role: 'viewer', detail: { summary: 'Sign out' } },
    )
    .post('/user/welcome-seen', ({ scope }) => found(markWelcomeSeen(db, scope), 'User'), {
      role: 'viewer',
      response: userSchema,
      detail: { summary: 'Note that the welcome page was seen' },
    });
};

/** The user with this name and password. Throws a 401 that never says which of the two was wrong, or a 429. */
function authenticate({ db, clock }: Services, username: string, password: string, address: string) {
  const account = username.toLowerCase();
  return inTurn(account, async () => {
    const user = userByName(db, username);
    const attempt = { account, address, userId: user?.id, workspaceId: user?.workspaceId };
    const wait = secondsToWait(db, attempt, clock());
    if (wait > 0) {
      recordRefusal(db, { ...attempt, reason: 'too many tries' });
      throw new Problem(429, 'Too many sign-in attempts. Try again later.', { 'retry-after': String(wait) });
    }
    const matches = await passwordMatches(password, user?.password);
    if (!matches || !user) {
      failed(db, attempt, clock());
      recordRefusal(db, { ...attempt, reason: 'wrong password' });
      throw new Problem(401, 'Invalid username or password');
    }
    succeeded(db, user.id, address, clock());
    return user;
  });
}
