import { setDefaultTimeout } from 'bun:test';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type RunningExecutable, startExecutable } from '@/server/testing/executable.ts';
import { findBrowser } from './browser.ts';

// A page, a server and a database start within one test; none of them is asked to be fast here.
setDefaultTimeout(120_000);

const screenshots = path.resolve(import.meta.dir, '../../dist/screenshots');

interface Look {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Where the browser thinks it is; not where the workspace is. */
  locale?: string;
  timezoneId?: string;
}

/** The built program with an empty data folder, and a browser looking at it. */
export interface Stage {
  duebook: RunningExecutable;
  /** A page of a new visitor: no cookie, nothing stored. Addresses given to it may begin with a slash. */
  visit(look?: Look): Promise<Page>;
  /** A page of someone with an account; the first of each workspace name founds it. The password is `longEnough1`. */
  signedIn(username: string, look?: Look): Promise<Page>;
  /** Ends the server with SIGTERM or SIGKILL and starts it again on the same data and address. */
  restart(how?: 'stop' | 'kill', environment?: Record<string, string>): Promise<void>;
  /** Ends the server, does something with its data, and starts it again on the same address. */
  whileStopped(work: () => Promise<void>): Promise<void>;
  /** Ends everything. Rejects when a page logged an error, broke the content policy or asked another host. */
  close(): Promise<void>;
}

export async function openStage(environment: Record<string, string> = {}): Promise<Stage> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium is installed. Install one, or name it in DUEBOOK_TEST_BROWSER.');
  let duebook = await startExecutable({ environment });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  const complaints: string[] = [];
  // A page whose server goes away says so in its console, and rightly.
  let wasAway = false;

  const visit = async (look: Look = {}) => {
    const context = await openContext(browser, duebook.address, look);
    listen(context, duebook.address, complaints);
    return context.newPage();
  };

  const startAgain = async (changed: Record<string, string> = {}) => {
    const port = Number(new URL(duebook.address).port);
    const { dataFolder } = duebook;
    duebook = await startExecutable({ dataFolder, port, environment: { ...environment, ...changed } });
  };

  return {
    get duebook() {
      return duebook;
    },
    visit,
    signedIn: async (username, look) => {
      const page = await visit(look);
      const answer = await page.request.post('/api/register', { data: { username, password: 'longEnough1' } });
      if (!answer.ok()) throw new Error(`Cannot sign up ${username}: ${answer.status()} ${await answer.text()}`);
      return page;
    },
    restart: async (how = 'stop', changed = {}) => {
      wasAway = true;
      await duebook[how]();
      await startAgain(changed);
    },
    whileStopped: async (work) => {
      wasAway = true;
      await duebook.stop();
      await work();
      await startAgain();
    },
    close: async () => {
      await browser.close();
      await duebook.stop();
      rmSync(duebook.dataFolder, { recursive: true, force: true });
      const wrong = complaints.filter((complaint) => !(wasAway && /net::ERR_/.test(complaint)));
      if (wrong.length > 0) throw new Error(`Pages complained:\n${wrong.join('\n')}`);
    },
  };
}

/**
 * With DUEBOOK_TEST_SCREENSHOTS set: four pictures of what the page shows for people to look at, desktop and phone,
 * light and dark, as dist/screenshots/NAME-WIDTH-THEME.png. Taking them costs a fifth of a run.
 */
export async function photograph(page: Page, name: string): Promise<void> {
  if (!process.env.DUEBOOK_TEST_SCREENSHOTS) return;
  mkdirSync(screenshots, { recursive: true });
  const before = page.viewportSize();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      const file = path.join(screenshots, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

async function openContext(browser: Browser, baseURL: string, look: Look): Promise<BrowserContext> {
  const { width = 1440, height = 900, theme = 'light', locale = 'en-IN', timezoneId = 'Asia/Kolkata' } = look;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: theme,
    locale,
    timezoneId,
  });
  context.setDefaultTimeout(15_000);
  return context;
}

function listen(context: BrowserContext, address: string, complaints: string[]) {
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`));
  context.on('console', (message) => {
    // A refusal (4xx) is an answer like any other; the browser logs it all the same.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(`${address}/`)) complaints.push(`asked another host: ${url}`);
  });
}
