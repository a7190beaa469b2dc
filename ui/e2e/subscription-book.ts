import type { Page } from 'playwright-core';
import { addDays, todayIn } from '@/db/model/day.ts';
import type { Stage } from './harness.ts';

export const today = todayIn('Asia/Kolkata', Date.now());

export type Row = {
  id: number;
  name: string;
  vendor: string;
  nextDueDate: string;
  cost: string;
  department: string | null;
  status: string;
};

/** The list of someone whose workspace holds these subscriptions; what is not given is as usual, due in 20 days. */
export async function openBook(
  stage: Stage,
  username: string,
  rows: (Partial<Row> & Record<string, unknown>)[],
  look?: Parameters<Stage['signedIn']>[1],
): Promise<Page> {
  const page = await stage.signedIn(username, look);
  await page.request.post('/api/user/welcome-seen');
  for (const row of rows) {
    const data = { name: 'Mail', vendor: 'Northpane', cost: '744.00', category: 'software', ...row };
    const answer = await page.request.post('/api/subscriptions', {
      data: { startDate: '2024-01-31', nextDueDate: addDays(today, 20), frequency: 'monthly', ...data },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await page.goto('/subscriptions');
  if (rows.length > 0) await page.getByText(`${rows.length} total`).waitFor();
  return page;
}

/** What the server holds. */
export const rowsOf = async (page: Page) => (await (await page.request.get('/api/subscriptions')).json()) as Row[];
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });
export const toast = (page: Page, text: string) => toasts(page).getByText(text);
export const undo = (page: Page) => toasts(page).getByRole('button', { name: 'Undo' });
/** A day as en-IN types its parts: day, month, year. */
export const typedDay = (day: string) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
