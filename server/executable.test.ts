import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import tlsOptions from 'smtp-server/lib/tls-options.js';
import { version } from '@/package.json';
import { executable, type RunningExecutable, runExecutable, startExecutable } from './testing/executable.ts';
import { answerToRaw, openRaw } from './testing/raw.ts';

setDefaultTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-alone-'));
// A copy in a folder of its own, started from another: nothing of the project lies beside it.
const file = path.join(folder, 'duebook');
let alone: RunningExecutable;

beforeAll(async () => {
  if (!existsSync(executable)) throw new Error('There is no dist/duebook. Run the build first.');
  cpSync(executable, file);
  alone = await startExecutable({ file });
});
afterAll(async () => {
  await alone?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(alone.address + address, { headers: { 'accept-encoding': 'identity', ...headers }, decompress: false });

/** The address of the first asset of a kind that index.html names. */
async function assetNamed(kind: RegExp): Promise<string> {
  const page = await (await get('/')).text();
  const found = [...page.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, address = '']) => address)
    .find((a) => kind.test(a));
  if (!found) throw new Error(`index.html names no ${kind}`);
  return found;
}

describe('the screens', () => {
  test.each(['/', '/subscriptions', '/subscriptions/12?filter=overdue', '/invite/a-token', '/dashboard', '/auth'])(
    '%s is a screen, asked for anew each time',
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toStartWith('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  test.each(['/no/such/page', '/metrics', '/subscriptions/12/edit', '//evil', '/index.html'])(
    '%s is none: the page for a person, a sentence for a program',
    async (address) => {
      const page = await get(address, { accept: 'text/html,*/*;q=0.8' });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('<div id="root">');
      const sentence = await get(address);
      expect([sentence.status, await sentence.text()]).toEqual([404, 'No such address']);
    },
  );

  test('the page names its script, its style and its font by hash, and nothing inline or from elsewhere', async () => {
    const page = await (await get('/')).text();
    expect(page).toMatch(/<script type="module" src="\/assets\/main-[a-z0-9]+\.js"><\/script>/);
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/main-[a-z0-9]+\.css">/);
    expect(page).toMatch(/<link rel="preload" href="\/assets\/inter-core-[a-z0-9]+\.woff2" as="font"/);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    expect(page).not.toMatch(/https?:/);
  });

  test('a hashed file is kept for a year, compressed as the browser likes, and the same each way', async () => {
    const script = await assetNamed(/main-.*\.js$/);
    const plain = await get(script);
    const text = await plain.text();
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toStartWith('text/javascript');
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');

    const decompress = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await get(script, { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-type')).toStartWith('text/javascript');
      const body = await answer.bytes();
      expect(body.length).toBeLessThan(text.length / 2);
      expect(decompress[encoding](body).toString()).toBe(text);
    }
  });

  test('index.html is compressed too', async () => {
    const answer = await get('/calendar', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.bytes()).toString()).toContain('<div id="root">');
  });

  test('the page says whether it came for a visitor, and is kept apart from the other', async () => {
    const registered = await fetch(`${alone.address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'visitor', password: 'longEnough1' }),
    });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = async (headers: Record<string, string>) => {
      const answer = await get('/', headers);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      return { html: await answer.text(), etag: answer.headers.get('etag') ?? '' };
    };
    const visitor = await page({});
    const member = await page({ cookie });
    expect(visitor.html).toContain('<html data-visitor');
    expect(member.html).not.toContain('data-visitor');
    expect(visitor.html).toMatch(/rel="modulepreload" href="\/assets\/LandingPage-/);
    expect(member.html).toMatch(/rel="modulepreload" href="\/assets\/DashboardScreen-/);
    expect(await (await get('/calendar', { cookie })).text()).not.toContain('DashboardScreen-');
    expect(await (await get('/auth')).text()).not.toContain('LandingPage-');
    expect((await get('/', { cookie, 'if-none-match': visitor.etag })).status).toBe(200);
    expect((await get('/', { cookie: 'duebook=none', 'if-none-match': visitor.etag })).status).toBe(304);
  });

  test('what is unchanged is not sent again', async () => {
    for (const address of ['/', await assetNamed(/\.woff2$/)]) {
      const first = await get(address, { 'accept-encoding': 'br' });
      const again = await get(address, { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('the font is served as it is', async () => {
    const answer = await get(await assetNamed(/\.woff2$/), { 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(new TextDecoder().decode((await answer.bytes()).subarray(0, 4))).toBe('wOF2');
  });

  test.each(['/assets/main-00000000.js', '/assets/', '/assets/index.html', '/assets/constructor'])(
    '%s is not there',
    async (address) => {
      const answer = await get(address);
      expect([answer.status, await answer.text()]).toEqual([404, 'No such file']);
    },
  );

  test.each(['/../../../../etc/passwd', '/assets/../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s leads out of nothing',
    async (address) => {
      const answer = await answerToRaw(
        alone.address,
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toStartWith('HTTP/1.1 404 Not Found');
      expect(answer).toEndWith('No such address');
    },
  );

  test('HEAD answers the head alone', async () => {
    const head = await fetch(`${alone.address}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toStartWith('text/html');
  });
});

describe('every answer carries the headers', () => {
  test.each<[string, string, number, string]>([
    ['GET', '/', 200, 'no-cache'],
    ['GET', '/assets/none.js', 404, 'no-store'],
    ['POST', '/subscriptions', 404, 'no-store'],
    ['GET', '/api/health', 200, 'no-store'],
    ['HEAD', '/api/health', 200, 'no-store'],
    ['GET', '/api/user', 401, 'no-store'],
    ['POST', '/api/login', 400, 'no-store'],
    ['DELETE', '/api/none', 401, 'no-store'],
    ['OPTIONS', '/', 404, 'no-store'],
  ])('%s %s', async (method, address, status, cacheControl) => {
    const answer = await fetch(alone.address + address, {
      method,
      ...(method === 'POST' && { body: '{"username":', headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
    const isPage = address === '/' && status === 200;
    const policy = isPage ? "script-src 'self';" : "default-src 'none'; frame-ancestors 'none'";
    expect(answer.headers.get('content-security-policy')).toContain(policy);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test.each(['/', '/subscriptions', '/api/docs'])('and the page %s those of pages', async (address) => {
    const { headers } = await get(address);
    expect(headers.get('content-type')).toStartWith('text/html');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('an answer of a call', () => {
  test.each([
    ['/api/openapi.json', 'gzip', 'gzip'],
    ['/api/openapi.json', 'br, gzip;q=0.5', 'gzip'],
    ['/api/openapi.json', 'gzip;q=0', null],
    ['/api/openapi.json', 'identity', null],
    // Too short to be worth it.
    ['/api/health', 'gzip', null],
    ['/api/docs', 'gzip', null],
  ])('%s asked for with %s comes with %p', async (address, accepted, encoding) => {
    const answer = await get(address, { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
    const text = new TextDecoder().decode(encoding ? Bun.gunzipSync(bytes) : bytes);
    expect(text).toBe(await (await get(address)).text());
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('that is kept comes with all headers, compressed or not, and not again', async () => {
    const registered = await fetch(`${alone.address}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'reader', password: 'longEnough1' }),
    });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const address of ['/api/subscriptions', '/api/invoices']) {
      for (const encoding of ['gzip', 'identity']) {
        const asked = { cookie, 'accept-encoding': encoding };
        const first = await get(address, asked);
        expect(first.headers.get('content-type')).toBe('application/json');
        expect(first.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
        const again = await get(address, { ...asked, 'if-none-match': first.headers.get('etag') ?? '' });
        expect([again.status, await again.text()]).toEqual([304, '']);
        for (const { headers } of [first, again]) {
          expect(headers.get('vary')).toBe('Accept-Encoding');
          expect(headers.get('cache-control')).toBe('no-store');
          expect(headers.get('x-content-type-options')).toBe('nosniff');
          expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
        }
      }
    }
  });
});

test('an unknown call is no screen, whoever asks and by whatever method', async () => {
  const registered = await fetch(`${alone.address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'unknown.caller', password: 'longEnough1' }),
  });
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const answer = await fetch(`${alone.address}/api/no/such/call`, { method, headers: { cookie } });
    expect([method, answer.status, await answer.text()]).toEqual([method, 404, 'No such call']);
  }
});

test.each([
  ['longer than a call takes', 3_000_000, 'application/json', 'The body is too large'],
  ['longer than a file may be', 400_000_000, 'multipart/form-data', 'Please select a file smaller than 10MB'],
])('a body %s is refused in a sentence, and no more of it is taken', async (_, length, type, sentence) => {
  const connection = await openRaw(alone.address);
  const head = `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  connection.write(head);
  connection.write('{');
  await connection.closed;
  expect(connection.received()).toStartWith('HTTP/1.1 413 ');
  expect(connection.received()).toMatch(/x-content-type-options: nosniff/i);
  expect(connection.received()).toEndWith(sentence);
});

describe('a request by hand', () => {
  const request = (line: string, ...headers: string[]) => [line, ...headers, 'Connection: close', '', ''].join('\r\n');
  test.each([
    ['a space in its host', 'Host: a b'],
    ['a word for a port', 'Host: localhost:abc'],
    ['an empty host', 'Host:'],
    ['a path for a host', 'Host: a/b'],
  ])('with %s is refused in a sentence', async (_, host) => {
    for (const line of ['GET /api/health HTTP/1.1', 'POST /api/login HTTP/1.1', 'GET / HTTP/1.1']) {
      const answer = await answerToRaw(alone.address, request(line, host));
      expect(answer).toStartWith('HTTP/1.1 400 ');
      expect(answer).toEndWith('The Host header is not an address');
    }
  });

  test('of HTTP/1.0 needs no host', async () => {
    const health = await answerToRaw(alone.address, request('GET /api/health HTTP/1.0'));
    expect(health).toStartWith('HTTP/1.1 200 ');
    expect(health).toContain('"status":"ok"');
    expect(await answerToRaw(alone.address, request('GET / HTTP/1.0'))).toContain('<div id="root">');
  });

  test('without the host that HTTP/1.1 asks for is refused', async () => {
    expect(await answerToRaw(alone.address, request('GET /api/health HTTP/1.1'))).toStartWith('HTTP/1.1 400 ');
  });
});

test('a body that does not say its length is refused', async () => {
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
  const answer = await fetch(`${alone.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
  });
  expect([answer.status, await answer.text()]).toEqual([411, 'Send the length of the body (Content-Length)']);
});

test('the database is made with its whole schema', () => {
  const sqlite = new Database(path.join(alone.dataFolder, 'duebook.sqlite'), { readonly: true });
  const tables = sqlite.query("select name from sqlite_master where type = 'table'").values().flat();
  expect(tables).toContain('subscriptions');
  expect(tables).toContain('__drizzle_migrations');
  expect(sqlite.query('pragma integrity_check').values()).toEqual([['ok']]);
  sqlite.close();
});

describe('the commands', () => {
  test.each([['version'], ['--version'], ['-v']])('duebook %s', async (word) => {
    expect(await runExecutable([word], { file })).toEqual({ stdout: `${version}\n`, stderr: '', code: 0 });
  });

  test.each([['help'], ['--help'], ['-h']])('duebook %s', async (word) => {
    const { stdout, code } = await runExecutable([word], { file });
    expect(code).toBe(0);
    for (const named of ['serve', 'doctor', 'health', 'DUEBOOK_DATA', 'DUEBOOK_TRUST_PROXY', '(default 127.0.0.1)']) {
      expect(stdout).toContain(named);
    }
  });

  test.each([
    ['help of one command', ['help', 'doctor'], 0, 'duebook doctor'],
    ['help asked of the command', ['doctor', '--help'], 0, 'duebook doctor'],
    ['an unknown command', ['server'], 2, 'Duebook has no command "server". "duebook help" lists them.'],
    ['help of an unknown command', ['help', 'server'], 2, 'Duebook has no command "server"'],
    ['a name that every object has', ['constructor'], 2, 'Duebook has no command "constructor"'],
    ['words where none belong', ['version', 'now'], 2, '"duebook version" takes no words after it, but got "now".'],
  ])('%s', async (_, words, exitCode, sentence) => {
    const { stdout, stderr, code } = await runExecutable(words, { file });
    expect(stdout + stderr).toStartWith(sentence);
    expect(code).toBe(exitCode);
  });

  test('health tells a running server from none', async () => {
    const { port } = new URL(alone.address);
    const well = await runExecutable(['health'], { file, environment: { DUEBOOK_PORT: port } });
    expect(well).toMatchObject({ stdout: `{"status":"ok","version":"${version}"}\n`, code: 0 });
    const none = await runExecutable(['health'], { file, environment: { DUEBOOK_PORT: '1' } });
    expect(none).toMatchObject({ stderr: 'Nothing answers at http://127.0.0.1:1/api/health.\n', code: 1 });
  });
});

describe('doctor', () => {
  const examine = (environment: Record<string, string>, dataFolder = alone.dataFolder) =>
    runExecutable(['doctor'], { file, dataFolder, environment });

  test('with nothing set, beside the running server', async () => {
    const { stdout, code } = await examine({ DUEBOOK_OLLAMA_URL: 'http://127.0.0.1:1' });
    expect(stdout).toMatch(/^database {2}ok {6}.*duebook\.sqlite is whole, schema \d+$/m);
    expect(stdout).toContain('ollama    off     no Ollama answers at http://127.0.0.1:1');
    expect(stdout).toContain('mail      off     DUEBOOK_SMTP_URL is not set');
    expect(stdout).toContain('push      off     DUEBOOK_PUSH_URL is not set');
    expect(stdout).toContain('rates     off     DUEBOOK_RATES_URL is not set');
    expect(code).toBe(0);
  });

  test('a database that is not there yet is no failure, and is not made', async () => {
    const empty = path.join(folder, 'empty');
    const { stdout, code } = await examine({}, empty);
    expect(stdout).toContain('the first start makes it');
    expect(code).toBe(0);
    expect(existsSync(empty)).toBe(false);
  });

  test('a file that is no database fails, and stays as it is', async () => {
    const damaged = mkdtempSync(path.join(folder, 'damaged-'));
    writeFileSync(path.join(damaged, 'duebook.sqlite'), 'no database at all '.repeat(500));
    const { stdout, code } = await examine({}, damaged);
    expect(stdout).toMatch(/^database {2}failed/);
    expect(code).toBe(1);
    expect(readdirSync(damaged)).toEqual(['duebook.sqlite']);
  });

  test('an unreachable mail server, push server and rates fail without touching the exit code', async () => {
    const { stdout, code } = await examine({
      DUEBOOK_SMTP_URL: 'smtp://office:hunter22@127.0.0.1:1',
      DUEBOOK_PUSH_URL: 'http://127.0.0.1:1/secret-topic',
      DUEBOOK_RATES_URL: 'http://127.0.0.1:1/rates.xml',
    });
    expect(stdout).toMatch(/^mail {6}failed {2}127\.0\.0\.1:1: /m);
    expect(stdout).toContain('push      failed  nothing answers at 127.0.0.1:1');
    expect(stdout).toContain('rates     failed  nothing answers at 127.0.0.1:1');
    expect(stdout).not.toMatch(/hunter22|secret-topic/);
    expect(code).toBe(0);
  });

  test.each<[string, Record<string, unknown>, string | null, string]>([
    ['a model that sees', { capabilities: ['completion', 'vision'] }, 'qwen2.5vl:7b', 'ok      qwen2.5vl:7b at'],
    [
      'a model that is blind',
      { capabilities: ['completion'] },
      'qwen2.5vl:7b',
      'failed  qwen2.5vl:7b cannot see images',
    ],
    ['a server too old to say', {}, 'qwen2.5vl:7b', 'failed  Ollama does not say what qwen2.5vl:7b can do'],
    ['a model that is not pulled', {}, 'llava', 'failed  llava is not there; run "ollama pull llava"'],
    ['no model chosen', {}, null, 'off     DUEBOOK_OLLAMA_MODEL is not set (models there: qwen2.5vl:7b)'],
  ])('Ollama with %s', async (_, card, model, expected) => {
    using ollama = Bun.serve({
      port: 0,
      routes: {
        '/api/tags': Response.json({ models: [{ name: 'qwen2.5vl:7b' }] }),
        '/api/show': { POST: Response.json(card) },
      },
    });
    const url = ollama.url.origin;
    const { stdout } = await examine({ DUEBOOK_OLLAMA_URL: url, ...(model && { DUEBOOK_OLLAMA_MODEL: model }) });
    expect(stdout).toContain(`ollama    ${expected}`);
  });

  test('a web page in the place of Ollama', async () => {
    using other = Bun.serve({ port: 0, fetch: () => new Response('<h1>Welcome</h1>') });
    const { stdout } = await examine({ DUEBOOK_OLLAMA_URL: other.url.origin });
    expect(stdout).toContain(`ollama    failed  what answers at ${other.url.origin} is not Ollama`);
  });
});

test('with a certificate it serves https, and its cookies say so', async () => {
  const { cert, key } = tlsOptions({});
  const environment = {
    DUEBOOK_TLS_CERT: path.join(folder, 'cert.pem'),
    DUEBOOK_TLS_KEY: path.join(folder, 'key.pem'),
  };
  writeFileSync(environment.DUEBOOK_TLS_CERT, String(cert));
  writeFileSync(environment.DUEBOOK_TLS_KEY, String(key));
  const duebook = await startExecutable({ file, environment });
  expect(duebook.address).toStartWith('https://');
  const registered = await fetch(`${duebook.address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'meera', password: 'longEnough1' }),
    tls: { rejectUnauthorized: false },
  });
  expect(registered.headers.get('set-cookie')).toMatch(/^__Host-.*; Secure/);
  const { port } = new URL(duebook.address);
  const well = await runExecutable(['health'], { file, environment: { ...environment, DUEBOOK_PORT: port } });
  expect(well.code).toBe(0);
  expect(await duebook.stop()).toBe(0);

  const swapped = { DUEBOOK_TLS_CERT: environment.DUEBOOK_TLS_KEY, DUEBOOK_TLS_KEY: environment.DUEBOOK_TLS_CERT };
  const refused = await runExecutable([], { file, dataFolder: path.join(folder, 'swapped'), environment: swapped });
  expect(refused.stderr).toStartWith('Duebook cannot serve https with DUEBOOK_TLS_CERT and DUEBOOK_TLS_KEY: ');
  expect(refused.code).toBe(1);
});

describe('a start that cannot be', () => {
  test('names every wrong setting at once', async () => {
    const environment = { DUEBOOK_PORT: 'http', DUEBOOK_SIGNUP: 'closed', DUEBOOK_PROT: '1' };
    const { stderr, code } = await runExecutable(['serve'], { file, environment });
    expect(stderr.split('\n')).toEqual([
      'DUEBOOK_PROT is not a setting of Duebook and is ignored.',
      'DUEBOOK_PORT must be a port number from 0 to 65535 (it is "http").',
      'DUEBOOK_SIGNUP must be open or invite (it is "closed").',
      '',
    ]);
    expect(code).toBe(1);
  });

  test('a second one on the same data', async () => {
    const { stderr, code } = await runExecutable([], {
      file,
      dataFolder: alone.dataFolder,
      environment: { DUEBOOK_PORT: '0' },
    });
    expect(stderr).toBe(
      `Another Duebook is already running with the data folder ${alone.dataFolder}. Stop it first, or set DUEBOOK_DATA to another.\n`,
    );
    expect(code).toBe(1);
  });

  test('a port in use', async () => {
    const { port } = new URL(alone.address);
    const dataFolder = path.join(folder, 'second');
    const { stderr, code } = await runExecutable([], { file, dataFolder, environment: { DUEBOOK_PORT: port } });
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set DUEBOOK_PORT to another.\n`,
    );
    expect(code).toBe(1);
    expect(readdirSync(dataFolder).toSorted()).toEqual(['duebook.lock', 'duebook.sqlite']);
  });

  test('an address that this machine does not have', async () => {
    const environment = { DUEBOOK_HOST: '192.0.2.1', DUEBOOK_PORT: '0' };
    const { stderr, code } = await runExecutable([], { file, dataFolder: path.join(folder, 'third'), environment });
    expect(stderr).toContain('192.0.2.1');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  test('a data folder where a file is', async () => {
    const dataFolder = path.join(folder, 'file');
    writeFileSync(dataFolder, 'not a folder');
    const { stderr, code } = await runExecutable([], { file, dataFolder });
    expect(stderr).toStartWith(`Duebook cannot write to its data folder ${dataFolder} (`);
    expect(code).toBe(1);
  });

  test('a file that is no database is left as it is', async () => {
    const dataFolder = mkdtempSync(path.join(folder, 'text-'));
    const text = 'These are notes, and no database. '.repeat(300);
    writeFileSync(path.join(dataFolder, 'duebook.sqlite'), text);
    const { stderr, code } = await runExecutable([], { file, dataFolder });
    expect(stderr).toContain('is not a database, or is damaged');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(await Bun.file(path.join(dataFolder, 'duebook.sqlite')).text()).toBe(text);
  });
});

describe('the end', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s: the database is one whole file, and the exit code 0',
    async (signal) => {
      const dataFolder = mkdtempSync(path.join(folder, 'ends-'));
      const duebook = await startExecutable({ file, dataFolder });
      const registered = await fetch(`${duebook.address}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'meera', password: 'longEnough1' }),
      });
      expect(registered.status).toBe(201);
      expect(await duebook.stop(signal)).toBe(0);
      expect(readdirSync(dataFolder).filter((name) => name.startsWith('duebook.sqlite'))).toEqual(['duebook.sqlite']);
      const sqlite = new Database(path.join(dataFolder, 'duebook.sqlite'), { readonly: true });
      expect(sqlite.query('select username from users').values()).toEqual([['meera']]);
      sqlite.close();
    },
  );

  test('what is under way is answered first', async () => {
    const duebook = await startExecutable({ file });
    // Hashing a password takes long enough to be under way when the signal comes.
    const registered = ['asha', 'ravi', 'noor', 'sam'].map((username) =>
      fetch(`${duebook.address}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: 'longEnough1' }),
      }),
    );
    await fetch(`${duebook.address}/api/health`);
    const ended = duebook.stop();
    expect((await Promise.all(registered)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await ended).toBe(0);
  });

  test('what was sent before is answered, on connections in use and on new ones', async () => {
    const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (let round = 0; round < 5; round += 1) {
      const duebook = await startExecutable({ file });
      const open = (count: number) => Promise.all(Array.from({ length: count }, () => openRaw(duebook.address)));
      const inUse = await open(40);
      for (const connection of inUse) connection.write(request.replace('health', 'openapi.json'));
      await Promise.all(inUse.map((connection) => connection.until('"openapi"')));
      const fresh = await open(20);
      for (const connection of [...inUse, ...fresh]) connection.write(request);
      const ended = duebook.stop();
      const answered = await Promise.all([...inUse, ...fresh].map((connection) => connection.until('"status":"ok"')));
      expect(answered.filter((isAnswered) => !isAnswered)).toEqual([]);
      expect(await ended).toBe(0);
      expect(readdirSync(duebook.dataFolder).filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
    }
  });

  test('a killed one leaves nothing in the way of the next', async () => {
    const first = await startExecutable({ file });
    await first.kill();
    const second = await startExecutable({ file, dataFolder: first.dataFolder });
    expect((await fetch(`${second.address}/api/health`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });
});
