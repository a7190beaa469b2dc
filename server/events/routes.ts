import { Elysia } from 'elysia';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Scope } from '@/server/scope.ts';
import type { Services } from '@/server/services.ts';
import type { Hub } from './hub.ts';

// Well below the server's own limit of idle time, and that of common proxies.
const keepAliveMs = 20_000;
// Then the browser connects anew, and shows its session again.
const lifetimeMs = 60 * 60 * 1000;

export const events = (services: Services) =>
  new Elysia({ name: 'events', tags: ['Server'] })
    .use(routeFacts)
    .get('/events', ({ scope, request }) => changeStream(services.hub, scope, request.signal), {
      role: 'viewer',
      mediaType: 'text/event-stream',
      detail: {
        summary: 'Word of each change in the workspace, as server-sent events',
        description:
          'An event "changed" says that something in the workspace changed: ask for it anew. It carries no data.',
      },
    });

function changeStream(hub: Hub, { workspaceId, userId }: Scope, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // A screen that cannot keep up needs no second word of the same.
      const send = (text: string) => {
        if ((controller.desiredSize ?? 0) > -16) controller.enqueue(encoder.encode(text));
      };
      const close = () => {
        end();
        controller.close();
      };
      const unlisten = hub.listen({
        workspaceId,
        userId,
        onChange: () => send('event: changed\ndata: changed\n\n'),
        onClose: close,
      });
      const keepAlive = setInterval(() => send(': here\n\n'), keepAliveMs);
      const lifetime = setTimeout(close, lifetimeMs);
      end = () => {
        unlisten();
        clearInterval(keepAlive);
        clearTimeout(lifetime);
        signal.removeEventListener('abort', close);
        end = () => {};
      };
      signal.addEventListener('abort', close, { once: true });
      send('retry: 3000\n\n');
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would otherwise hold the words back.
      'x-accel-buffering': 'no',
    },
  });
}
