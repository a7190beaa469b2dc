import type { Page } from 'playwright-core';
import { runExecutable } from '@/server/testing/executable.ts';
import { openStage, type Stage } from './harness.ts';

/** A stage whose workspace of `meera` holds the invented office of `duebook demo`, and her page. */
export async function openOffice(count = 200): Promise<{ stage: Stage; meera: Page }> {
  const stage = await openStage();
  const meera = await stage.signedIn('meera');
  await meera.request.post('/api/user/welcome-seen');
  const { dataFolder } = stage.duebook;
  await stage.whileStopped(async () => {
    const filled = await runExecutable(['demo', 'meera', String(count)], { dataFolder });
    if (filled.code !== 0) throw new Error(filled.stderr);
  });
  return { stage, meera };
}
