import { startServer } from '@/server/start.ts';
import { version } from '@/server/version.ts';
import { readSettings } from './settings.ts';

export async function run(): Promise<number> {
  const config = readSettings();
  const running = await startServer(config);
  // The executable starts without compiling; from here on the same code runs again and again.
  Bun.unsafe.setJITPolicy(1);
  console.log(`Duebook ${version} listens on ${running.url} with its data in ${config.dataFolder}`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  console.log('Duebook is stopping.');
  await running.stop();
  return 0;
}
