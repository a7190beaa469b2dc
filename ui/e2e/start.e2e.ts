import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openStage, photograph, type Stage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('a visitor sees the sign-in page within the content policy', async () => {
  const page = await stage.visit();
  await page.goto('/');
  await page.getByRole('button').first().waitFor();
  expect(await page.title()).toContain('Duebook');
  await photograph(page, 'start');
});
