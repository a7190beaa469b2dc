import { Elysia } from 'elysia';
import { createApi } from './app.ts';
import { CommandError } from './command-error.ts';
import type { Config } from './config.ts';
import { createServices } from './create-services.ts';
import { codeOf } from './data-folder/lock.ts';
import { openData } from './data-folder/open.ts';
import { compressing } from './http/compression.ts';
import { defaultHeaders } from './http/headers.ts';
import { requiringHost } from './http/host.ts';
import { createShutdown } from './http/shutdown.ts';
import { spa } from './http/spa.ts';

// A model may read an invoice for minutes before its first word; Bun's own limit of idle time would cut it off.
const idleSeconds = 240;
// How long answers under way may take once it stops; with the database's checkpoint it ends within two seconds.
const shutdownTimeoutMs = 1500;
// Of it, how long documents may still be read.
const readingTimeoutMs = 1000;
// Of it, how long new requests are still taken.
const drainTimeoutMs = 500;

export interface RunningServer {
  url: string;
  /** Takes no more requests, finishes those under way, and closes the database. */
  stop(): Promise<void>;
}

/** Opens the data folder and serves it. Throws a CommandError when the folder, the database or the port is not to be had. */
export async function startServer(config: Config): Promise<RunningServer> {
  const database = openData(config);
  const services = createServices({ config, database, clock: () => new Date() });
  const shutdown = createShutdown();
  const app = new Elysia();
  const peerOf = (request: Request) => app.server?.requestIP(request)?.address;
  app
    .wrap((fetch) => shutdown.wrap(requiringHost(fetch, peerOf)))
    .wrap((fetch) => compressing(fetch))
    .headers(defaultHeaders)
    .use(createApi(services))
    .use(await spa());

  try {
    app.listen({
      hostname: config.host,
      port: config.port,
      idleTimeout: idleSeconds,
      // The gate refuses what is too large, in a sentence and before it is read; Bun's own limit would say nothing.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      // Two servers on one port would share its requests.
      reusePort: false,
      development: false,
      ...(config.tls && { tls: { cert: Bun.file(config.tls.certFile), key: Bun.file(config.tls.keyFile) } }),
    });
  } catch (error) {
    database.close();
    throw new CommandError(whyNotListening(error, config));
  }
  await services.start();

  return {
    url: String(app.server?.url ?? config.url),
    stop: async () => {
      const deadline = performance.now() + shutdownTimeoutMs;
      // The streams of changes never end by themselves; the rest may need its services to the last.
      services.hub.close();
      // Who waits for a document to be read is told to try again, while there is time to be told.
      const readingEnds = setTimeout(() => services.reader.close(), readingTimeoutMs);
      if (app.server) await shutdown.drain(app.server, drainTimeoutMs);
      const answered = app.server?.stop();
      await Promise.race([answered, Bun.sleep(Math.max(0, deadline - performance.now()))]);
      await app.server?.stop(true);
      clearTimeout(readingEnds);
      await services.stop();
      database.close();
    },
  };
}

function whyNotListening(error: unknown, { host, port, tls }: Config): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is already in use. Stop the program that uses it, or set DUEBOOK_PORT to another.`;
  }
  if (code === 'EACCES') return `Duebook may not listen on port ${port}. Set DUEBOOK_PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Set DUEBOOK_HOST to one that it has.`;
  const reason = error instanceof Error ? error.message : code;
  if (tls) return `Duebook cannot serve https with DUEBOOK_TLS_CERT and DUEBOOK_TLS_KEY: ${reason}`;
  return `Duebook cannot listen on ${host} port ${port}: ${reason}`;
}
