import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  createInvitationSchema,
  invitationGreetingSchema,
  invitationParams,
  invitationSchema,
  newInvitationSchema,
} from '@/db/model/invitations.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { createInvitation, invitationGreeting, listInvitations, revokeInvitation } from './store.ts';

const what = 'Invitation';

export const invitations = (services: Services) => {
  const { db, clock, config } = services;
  return new Elysia({ name: 'invitations', tags: ['Members'] })
    .use(routeFacts)
    .get('/invitations', ({ scope }) => listInvitations(db, scope), {
      role: 'admin',
      response: z.array(invitationSchema),
      detail: { summary: 'All invitations, the newest first' },
    })
    .post(
      '/invitations',
      ({ scope, body, status }) => status(201, createInvitation(db, scope, body, config.url, clock())),
      {
        role: 'admin',
        tokenScope: 'manage',
        body: createInvitationSchema,
        response: { 201: newInvitationSchema },
        detail: {
          summary: 'Invite a person',
          description:
            'Answers the link, which is told this once, works once, for 7 days, and while you are an administrator.',
        },
      },
    )
    .get('/invitations/accept', ({ query }) => orNotFound(invitationGreeting(db, query.token, clock()), what), {
      query: invitationParams,
      response: invitationGreetingSchema,
      open: true,
      statuses: [404],
      detail: {
        summary: 'What an invitation leads to',
        description:
          'One joins with POST /api/register and the token as invitation. A used, revoked or expired one answers 404.',
      },
    })
    .delete(
      '/invitations/:id',
      ({ scope, params, status }) => {
        orNotFound(revokeInvitation(db, scope, params.id, clock()), what);
        return status(204, undefined);
      },
      { role: 'admin', tokenScope: 'manage', params: idParams, detail: { summary: 'Revoke an invitation' } },
    );
};
