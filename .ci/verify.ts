import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '@/ui/e2e/browser.ts';

// `npm test`: everything that has to hold, in the order in which it fails soonest. The last line counts it.
process.chdir(path.resolve(import.meta.dir, '..'));
const bun = process.execPath;
const reports = 'dist/test-reports';
const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Apia'];
let passed = 0;
let failed = 0;

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await check('packages', () => run([bun, 'install', '--frozen-lockfile']));
await check('a browser for the browser tests', ensureBrowser);
await check('types', () => run([bun, 'x', 'tsc', '--noEmit']));
await check('lint and format', () => run([bun, 'x', 'biome', 'ci', '--max-diagnostics=40', '.']));
// Only what the product itself uses counts: what no one but a test calls is dead.
await check('nothing dead', () => run([bun, 'x', 'knip', '--no-progress', '--production']));
await check('build', () => run([bun, 'build.ts']));
await countTests('unit, API and executable tests', 'all', []);
await countBrowserTests();
for (const zone of zones) {
  await countTests(`the model in ${zone}`, zone.replace('/', '-'), ['./db/model'], { TZ: zone });
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

async function check(what: string, holds: () => Promise<boolean>) {
  announce(what);
  if (await holds()) passed += 1;
  else failed += 1;
}

/** Runs test files and counts their tests. */
async function countTests(what: string, name: string, files: string[], environment: Record<string, string> = {}) {
  announce(what);
  await runTests(name, ['--parallel=2', ...files], environment);
}

/** Each file by itself, two at a time and the longest first, so that one that hangs is named and ends alone. */
async function countBrowserTests() {
  announce('browser tests');
  const files = [...new Bun.Glob('ui/e2e/**/*.e2e.ts').scanSync('.')];
  const waiting = files.toSorted((one, other) => Bun.file(other).size - Bun.file(one).size);
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      await runTests(path.basename(file, '.e2e.ts'), [`./${file}`], {});
    }
  };
  await Promise.all([lane(), lane()]);
}

/** A run that ends badly without a failed test counts as one failure. */
async function runTests(name: string, what: string[], environment: Record<string, string>) {
  const report = path.join(reports, `${name}.xml`);
  const reporter = ['--reporter=junit', `--reporter-outfile=${report}`];
  const well = await run([bun, 'test', '--timeout=120000', '--only-failures', ...reporter, ...what], environment);
  const counted = readReport(report);
  passed += counted.passed;
  failed += counted.failed;
  if ((well || counted.failed > 0) && counted.passed + counted.failed > 0) return;
  console.log(`(fail) ${name} did not come to its end`);
  failed += 1;
}

function readReport(file: string): { passed: number; failed: number } {
  let head: string;
  try {
    head = /<testsuites [^>]*>/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  } catch {
    return { passed: 0, failed: 0 };
  }
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failures = count('failures') + count('errors');
  return { passed: count('tests') - failures - count('skipped'), failed: failures };
}

async function ensureBrowser(): Promise<boolean> {
  if (!findBrowser()) await installBrowser();
  const browser = findBrowser();
  console.log(
    browser ?? 'No Chromium is installed, and it could not be installed here. Install one and run this again.',
  );
  return browser !== null;
}

/** Debian's Chromium, where apt-get is there and may be used without asking for a password. */
async function installBrowser() {
  if (!Bun.which('apt-get')) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !Bun.which('sudo')) return;
  const aptGet = [...asRoot, 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0'];
  const unattended = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!(await run([...aptGet, 'update'], unattended))) return;
  await run([...aptGet, 'install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], unattended);
}

async function run(command: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const { exited } = Bun.spawn(command, {
    env: { ...inherited(), ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
    // What hangs is a failure, and the rest is still counted. Nothing takes a third of this, on a busy machine either.
    timeout: 10 * 60_000,
  });
  return (await exited) === 0;
}

/** The surroundings without settings of a Duebook that may run on this machine. */
function inherited(): Record<string, string | undefined> {
  const own = /^(DUEBOOK_(?!TEST_)|PORT$|NODE_ENV$|TZ$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
}

function announce(what: string) {
  console.log(`\n== ${what} (${(performance.now() / 1000).toFixed(0)} s)`);
}
