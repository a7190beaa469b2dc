import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { staticPlugin } from '@elysiajs/static';
import { Elysia } from 'elysia';
import { bundleFolder } from '@/ui/bundle.ts';
import { screenPaths } from '@/ui/screen-paths.ts';
import { scopeOf } from './caller.ts';
import { acceptedEncodings } from './compression.ts';
import { pageHeaders } from './headers.ts';

const screenHeaders = { ...pageHeaders, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' };
const immutable = 'public, max-age=31536000, immutable';
// Best first; the build writes one file of each beside every text file.
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];
// What the build compresses, and what came of it.
const compressible = /\.(js|css|html|svg|br|gz)$/;

interface TextFile {
  type: string;
  /** Changes with the content; a hashed file needs none, as its name does. */
  version: string | undefined;
  /** By content encoding; '' is the file as it is. */
  bodies: Map<string, Blob>;
}

/**
 * The screens. Hashed files under /assets are cached for a year. The address of a screen answers a page, which is asked
 * for anew each time: index.html, or the one that begins with what this address shows to who asks. All else is a 404.
 */
export const spa = async () => {
  const texts = readTexts();
  const page = (name: string) => {
    const text = texts.get(name);
    if (!text) throw new Error(`The screens are not built: ${bundleFolder} holds no ${name}. Run the build first.`);
    return text;
  };
  const member = { home: page('dashboard.html'), elsewhere: page('index.html') };
  const visitor = { home: page('landing.html'), elsewhere: page('visitor.html') };

  return new Elysia({ name: 'spa' })
    .use(
      // What is compressed by nature (fonts): served as it is.
      await staticPlugin({
        assets: bundleFolder,
        prefix: '/',
        alwaysStatic: true,
        indexHTML: false,
        ignorePatterns: [compressible],
        headers: { 'Cache-Control': immutable },
        silent: true,
      }),
    )
    .get('/assets/*', ({ params, request, status }) => {
      const text = texts.get(`assets/${params['*']}`);
      return text ? answer(text, request, { 'cache-control': immutable }) : status(404, 'No such file');
    })
    .get('/robots.txt', () => 'User-agent: *\nDisallow: /\n')
    .get('/*', ({ request, path: address, status }) => {
      const pages = scopeOf(request) ? member : visitor;
      if (address === '/') return answer(pages.home, request, screenHeaders);
      if (isScreen(address)) return answer(pages.elsewhere, request, screenHeaders);
      // A person gets the page that says so; a program a sentence.
      if (!request.headers.get('accept')?.includes('text/html')) return status(404, 'No such address');
      return answer(pages.elsewhere, request, screenHeaders, 404);
    })
    .all('/*', ({ status }) => status(404, 'No such address'));
};

const screens = Object.values(screenPaths).map((path) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`));

const isScreen = (address: string): boolean => screens.some((screen) => screen.test(address));

/** The text files of the bundle by their path in it, each with its compressed forms. */
function readTexts(): Map<string, TextFile> {
  const names = readdirSync(bundleFolder, { recursive: true, withFileTypes: false }).map((name) =>
    String(name).replaceAll(path.sep, '/'),
  );
  const present = new Set(names);
  const texts = new Map<string, TextFile>();
  for (const name of names) {
    const forms = encodings.filter(({ extension }) => present.has(name + extension));
    if (forms.length === 0) continue;
    const file = path.join(bundleFolder, name);
    const bodies = new Map<string, Blob>(
      forms.map(({ name: encoding, extension }) => [encoding, Bun.file(file + extension)]),
    );
    bodies.set('', Bun.file(file));
    const version = name.startsWith('assets/') ? undefined : Bun.hash(readFileSync(file)).toString(36);
    texts.set(name, { type: Bun.file(file).type, version, bodies });
  }
  return texts;
}

function answer(text: TextFile, request: Request, own: Record<string, string>, status = 200): Response {
  const accepted = acceptedEncodings(request);
  const encoding = encodings.find(({ name }) => accepted.has(name) && text.bodies.has(name))?.name ?? '';
  const etag = text.version && `"${text.version}${encoding && `-${encoding}`}"`;
  const headers = { vary: 'Accept-Encoding', ...own, ...(etag && { etag }) };
  const isKnown = status === 200 && etag && request.headers.get('if-none-match')?.includes(etag);
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(text.bodies.get(encoding), {
    status,
    headers: { ...headers, 'content-type': text.type, ...(encoding && { 'content-encoding': encoding }) },
  });
}
