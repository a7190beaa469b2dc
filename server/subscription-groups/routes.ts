import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  createGroupSchema,
  groupDetailSchema,
  groupSchema,
  updateGroupSchema,
} from '@/db/model/subscription-groups.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { etagOf } from '@/server/http/preconditions.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from './store.ts';

const what = 'Group';

export const subscriptionGroups = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'subscription-groups', tags: ['Subscription groups'] })
    .use(routeFacts)
    .get('/subscription-groups', ({ scope }) => listGroups(db, scope), {
      role: 'viewer',
      response: z.array(groupSchema),
      detail: { summary: 'All vendor contracts, by name' },
    })
    .post('/subscription-groups', ({ scope, body, status }) => status(201, createGroup(db, scope, body, clock())), {
      role: 'editor',
      body: createGroupSchema,
      response: { 201: groupDetailSchema },
      detail: { summary: 'Add a vendor contract' },
    })
    .get(
      '/subscription-groups/:id',
      ({ scope, params, set }) => {
        const group = orNotFound(getGroup(db, scope, params.id), what);
        set.headers.etag = etagOf(group);
        return group;
      },
      {
        role: 'viewer',
        params: idParams,
        response: groupDetailSchema,
        detail: { summary: 'One vendor contract, with the ids of its subscriptions' },
      },
    )
    .put(
      '/subscription-groups/:id',
      ({ scope, params, body, request, set }) => {
        const ifMatch = request.headers.get('if-match');
        const group = orNotFound(updateGroup(db, scope, params.id, body, ifMatch, clock()), what);
        set.headers.etag = etagOf(group);
        return group;
      },
      {
        role: 'editor',
        params: idParams,
        body: updateGroupSchema,
        response: groupDetailSchema,
        detail: {
          summary: 'Change a vendor contract',
          description: 'Any part of it. With If-Match or updatedAt a row that changed in the meantime answers 409.',
        },
      },
    )
    .delete(
      '/subscription-groups/:id',
      ({ scope, params, status }) => {
        orNotFound(deleteGroup(db, scope, params.id, clock()), what);
        return status(204, undefined);
      },
      {
        role: 'editor',
        params: idParams,
        detail: { summary: 'Delete a vendor contract', description: 'Its subscriptions stay, ungrouped.' },
      },
    );
};
