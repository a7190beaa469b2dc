import path from 'node:path';

const main = path.resolve(import.meta.dir, '../main.ts');

/** Runs a command of the source in a process of its own, with these settings and no others. */
export async function runCommand(settings: Record<string, string>, ...words: string[]) {
  const child = Bun.spawn([process.execPath, main, ...words], {
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC', ...settings },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { out, err, code };
}
