import { Elysia } from 'elysia';
import { z } from 'zod';
import { createTokenSchema, newTokenSchema, tokenSchema } from '@/db/model/tokens.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { createToken, listTokens, revokeToken } from './store.ts';

export const tokens = (services: Services) => {
  const { db, clock, hub } = services;
  return new Elysia({ name: 'tokens', tags: ['Tokens'] })
    .use(routeFacts)
    .get('/tokens', ({ scope }) => listTokens(db, scope), {
      role: 'viewer',
      response: z.array(tokenSchema),
      detail: { summary: 'Your personal tokens, the newest first' },
    })
    .post('/tokens', ({ scope, body, status }) => status(201, createToken(db, scope, body, clock())), {
      role: 'viewer',
      tokenScope: 'manage',
      body: createTokenSchema,
      response: { 201: newTokenSchema },
      detail: {
        summary: 'Make a personal token',
        description:
          'Answers the token, which is told this once. It may only read, change what you may change, or, of an administrator, manage people and tokens as well.',
      },
    })
    .delete(
      '/tokens/:id',
      ({ scope, params, status }) => {
        orNotFound(revokeToken(db, scope, params.id, clock()), 'Token');
        hub.disconnect(scope.userId);
        return status(204, undefined);
      },
      { role: 'viewer', tokenScope: 'manage', params: idParams, detail: { summary: 'Revoke a personal token' } },
    );
};
