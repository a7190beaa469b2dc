import { Elysia } from 'elysia';
import { z } from 'zod';
import { notificationSchema } from '@/db/model/notifications.ts';
import { countAnswer, idParams } from '@/db/model/wire.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { dismissNotification, listNotifications, readAllNotifications, readNotification } from './store.ts';

export const notifications = (services: Services) => {
  const { db } = services;
  return new Elysia({ name: 'notifications', tags: ['Notifications'] })
    .use(routeFacts)
    .get('/notifications', ({ scope }) => listNotifications(db, scope), {
      role: 'viewer',
      response: z.array(notificationSchema),
      detail: { summary: 'Your notifications, newest first, at most 500' },
    })
    .put('/notifications/mark-all-read', ({ scope }) => ({ updated: readAllNotifications(db, scope) }), {
      role: 'viewer',
      response: z.object({ updated: countAnswer }),
      detail: { summary: 'Mark all of your notifications as read' },
    })
    .put(
      '/notifications/:id/read',
      ({ scope, params }) => orNotFound(readNotification(db, scope, params.id), 'Notification'),
      {
        role: 'viewer',
        params: idParams,
        response: notificationSchema,
        detail: { summary: 'Mark a notification as read' },
      },
    )
    .delete(
      '/notifications/:id',
      ({ scope, params, status }) => {
        orNotFound(dismissNotification(db, scope, params.id), 'Notification');
        return status(204, undefined);
      },
      { role: 'viewer', params: idParams, detail: { summary: 'Dismiss a notification' } },
    );
};
