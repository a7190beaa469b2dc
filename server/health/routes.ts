import { Elysia } from 'elysia';
import { z } from 'zod';
import { version } from '@/server/version.ts';

export const health = new Elysia({ name: 'health', tags: ['Server'] }).get(
  '/health',
  () => ({ status: 'ok' as const, version }),
  {
    response: z.object({ status: z.literal('ok'), version: z.string() }),
    detail: { summary: 'Whether the server is up, and its version', security: [] },
  },
);
