import index from '@/ui/index.html';
import { createApi } from './app.ts';
import { readConfig } from './config.ts';
import { createServices } from './create-services.ts';
import { openData } from './data-folder/open.ts';

// `bun run dev`: the screens with hot reload, the calls of this source, and data of its own in ./data/dev.
const { config, problems } = readConfig({ ...process.env, DUEBOOK_DATA: process.env.DUEBOOK_DATA ?? './data/dev' });
if (!config) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const database = openData(config);
const services = createServices({ config, database, clock: () => new Date() });
const api = createApi(services);
await services.start();

const server = Bun.serve({
  hostname: config.host,
  port: config.port,
  idleTimeout: 240,
  development: { hmr: true },
  routes: { '/api/*': (request) => api.handle(request), '/*': index },
});
console.log(`Developing on ${server.url} with the data in ${config.dataFolder}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop(true);
    await services.stop();
    database.close();
    process.exit(0);
  });
}
