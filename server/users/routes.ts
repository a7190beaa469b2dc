import { Elysia } from 'elysia';
import {
  loginSchema,
  passwordChangeSchema,
  profileSchema,
  registerSchema,
  signedOutSchema,
  userSchema,
} from '@/db/model/users.ts';
import { recordEvent } from '@/server/audit/store.ts';
import { callerAddress } from '@/server/http/caller.ts';
import { conflict, invalid, orNotFound, Problem } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import { endSession, startSession } from '@/server/http/session.ts';
import { acceptInvitation } from '@/server/invitations/store.ts';
import type { Services } from '@/server/services.ts';
import { authenticate } from './authenticate.ts';
import { hashPassword } from './passwords.ts';
import { changePassword, createWorkspace, markWelcomeSeen, recordSignIn, updateProfile, userOf } from './store.ts';

export const users = (services: Services) => {
  const { db, clock, config, hub } = services;
  return new Elysia({ name: 'users', tags: ['Session'] })
    .use(routeFacts)
    .get('/user', ({ scope }) => orNotFound(userOf(db, scope), 'User'), {
      role: 'viewer',
      response: userSchema,
      detail: { summary: 'The signed-in user' },
    })
    .post(
      '/login',
      async ({ body, request, set }) => {
        const user = await authenticate(services, { ...body, address: callerAddress(request) });
        set.headers['set-cookie'] = startSession(services, user.id);
        return recordSignIn(db, user, callerAddress(request), clock());
      },
      { body: loginSchema, response: userSchema, open: true, statuses: [401, 429], detail: { summary: 'Sign in' } },
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
          ? acceptInvitation(db, invitation, newUser, address, clock())
          : createWorkspace(db, newUser, address, clock());
        if (!user) throw conflict('This username is already taken');
        set.headers['set-cookie'] = startSession(services, user.id);
        return status(201, user);
      },
      {
        body: registerSchema,
        response: { 201: userSchema },
        open: true,
        statuses: [409],
        detail: { summary: 'Create an account' },
      },
    )
    .post(
      '/logout',
      ({ scope, request, set }) => {
        set.headers['set-cookie'] = db.transaction((tx) => {
          recordEvent(tx, scope, { action: 'sign out', entity: 'user', entityId: scope.userId });
          return endSession(services, request);
        });
        hub.disconnect(scope.userId);
        return { signedOut: true };
      },
      { role: 'viewer', response: signedOutSchema, detail: { summary: 'Sign out' } },
    )
    .put('/user', ({ scope, body }) => orNotFound(updateProfile(db, scope, body), 'User'), {
      role: 'viewer',
      body: profileSchema,
      response: userSchema,
      detail: { summary: 'Change your name and mail address' },
    })
    .put(
      '/user/password',
      async ({ scope, body, set }) => {
        const { username, address } = scope;
        const wrong = () => invalid('The current password is not right');
        await authenticate(services, { username, password: body.currentPassword, address }, wrong);
        changePassword(db, scope, await hashPassword(body.newPassword), clock());
        hub.disconnect(scope.userId);
        set.headers['set-cookie'] = startSession(services, scope.userId);
        return orNotFound(userOf(db, scope), 'User');
      },
      {
        role: 'viewer',
        tokenScope: 'manage',
        statuses: [429],
        body: passwordChangeSchema,
        response: userSchema,
        detail: {
          summary: 'Change your password',
          description:
            'Ends all your sessions but this one, which gets a new cookie, your tokens and the invitations you made.',
        },
      },
    )
    .post('/user/welcome-seen', ({ scope }) => orNotFound(markWelcomeSeen(db, scope), 'User'), {
      role: 'viewer',
      response: userSchema,
      detail: { summary: 'Note that the welcome page was seen' },
    });
};
