import { Elysia } from 'elysia';
import { z } from 'zod';
import { memberSchema, removeMemberSchema, updateMemberSchema } from '@/db/model/members.ts';
import { idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { listMembers, removeMember, updateMember } from './store.ts';

export const members = (services: Services) => {
  const { db, clock, hub } = services;
  return new Elysia({ name: 'members', tags: ['Members'] })
    .use(routeFacts)
    .get('/members', ({ scope }) => listMembers(db, scope), {
      role: 'viewer',
      response: z.array(memberSchema),
      detail: {
        summary: 'The members of the workspace, by name',
        description: 'Mail addresses and sign-ins are answered to administrators only.',
      },
    })
    .put(
      '/members/:id',
      ({ scope, params, body }) => {
        const { member, isDemoted } = orNotFound(updateMember(db, scope, params.id, body, clock()), 'Member');
        if (isDemoted) hub.disconnect(member.id);
        return member;
      },
      {
        role: 'admin',
        tokenScope: 'manage',
        params: idParams,
        body: updateMemberSchema,
        response: memberSchema,
        detail: {
          summary: 'Change the role, name or mail address of a member',
          description: 'A lower role ends their sessions, their tokens and the invitations they made.',
        },
      },
    )
    .delete(
      '/members/:id',
      ({ scope, params, body, status }) => {
        orNotFound(removeMember(db, scope, params.id, body.handOverTo, clock()), 'Member');
        hub.disconnect(params.id);
        return status(204, undefined);
      },
      {
        role: 'admin',
        tokenScope: 'manage',
        params: idParams,
        body: removeMemberSchema,
        detail: {
          summary: 'Remove a member',
          description: 'Their records go to another member; the last administrator stays.',
        },
      },
    );
};
