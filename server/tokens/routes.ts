import { Elysia } from 'elysia';
import { z } from 'zod';
import { createTokenSchema, newTokenSchema, tokenSchema } from '@/db/model/tokens.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { createToken, listTokens, revokeToken } from './store.ts';

export const tokens = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'tokens', tags: ['Tokens'] })
    .use(routeFacts)
    .get('/tokens', ({ scope }) => listTokens(db, scope), {
      role: 'viewer',
      response: z.array(tokenSchema),
      detail: { summary: 'Your personal tokens, the newest first' },
    })
    .post('/tokens', ({ scope, body, status }) => status(201, createToken(db, scope, body, clock())), {
      role: 'viewer',
      body: createTokenSchema,
      response: { 201: newTokenSchema },
      detail: {
        summary: 'Make a personal token',
        description: 'Answers the token, which is told this once. It may do what you may, or only read.',
      },
    })
    .delete(
      '/tokens/:id',
      ({ scope, params, status }) => {
        orNotFound(revokeToken(db, scope, params.id, clock()), 'Token');
        return status(204, undefined);
      },
      { role: 'viewer', params: idParams, detail: { summary: 'Revoke a personal token' } },
    );
};
