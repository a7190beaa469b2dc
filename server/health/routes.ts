import { Elysia } from 'elysia';
import { z } from 'zod';
import { routeFacts } from '@/server/http/route-facts.ts';
import { version } from '@/server/version.ts';

export const health = new Elysia({ name: 'health', tags: ['Server'] })
  .use(routeFacts)
  .get('/health', () => ({ status: 'ok' as const, version }), {
    response: z.object({ status: z.literal('ok'), version: z.string() }),
    open: true,
    detail: { summary: 'Whether the server is up, and its version' },
  });
