import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dir, '..');

interface Source {
  /** Path in the project, such as ui/users/queries.ts. */
  file: string;
  text: string;
  /** What it imports: a path in the project, or a package's name. */
  imports: string[];
  /** Of these, what is there before the file itself runs; a lazy import may lead back. */
  eager: string[];
}

const sources: Source[] = [];
for (const folder of ['db', 'server', 'ui']) {
  for (const entry of readdirSync(path.join(root, folder), { recursive: true })) {
    const file = path.posix.join(folder, String(entry).replaceAll(path.sep, '/'));
    if (!/\.tsx?$/.test(file) || file.startsWith('ui/dist/')) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    sources.push({ file, text, imports: importsOf(file, text), eager: importsOf(file, withoutLazyImports(text)) });
  }
}

function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(/(?:^(?:import|export)\s(?:[\w\s{},*$]*\sfrom\s+)?|\bimport\(\s*)['"]([^'"]+)['"]/gm);
  return [...found].map(([, specifier = '']) => {
    if (specifier.startsWith('@/')) return specifier.slice(2);
    return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier;
  });
}

function withoutLazyImports(text: string): string {
  return text.replaceAll(/\bimport\(/g, 'lazily(');
}

/** The first way found from something back to itself, as "a -> b -> a". */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (name: string): string | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name].join(' -> ');
    if (finished.has(name)) return;
    path.push(name);
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    finished.add(name);
  };
  for (const name of graph.keys()) {
    const circle = visit(name);
    if (circle) return circle;
  }
}

const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file) || file.startsWith('ui/e2e/');
const isOurs = (imported: string) => /^(db|server|ui)\/|^package\.json$/.test(imported);
const isBelow = (folder: string) => (imported: string) => imported.startsWith(`${folder}/`);

/** Every import of a file in `where` that is ours and not allowed, as "file -> import". */
function strayImports(
  where: (file: string) => boolean,
  allowed: (imported: string, file: string) => boolean,
): string[] {
  return sources
    .filter(({ file }) => where(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter((imported) => isOurs(imported) && !allowed(imported, file))
        .map((imported) => `${file} -> ${imported}`),
    );
}

test('the reading of imports sees static, type, dynamic and re-exporting ones', () => {
  const text = `import { a } from './a.ts';
import type { B } from '@/db/b.ts';
import './c.css.ts';
import {
  d,
} from '../d.ts';
export { e } from 'e';
const f = await import('./f.ts');
export const said = "import g from './g.ts'";`;
  expect(importsOf('ui/x/y.ts', text)).toEqual(['ui/x/a.ts', 'db/b.ts', 'ui/x/c.css.ts', 'ui/d.ts', 'e', 'ui/x/f.ts']);
  expect(sources.length).toBeGreaterThan(50);
});

test('the shape of the data depends on nothing else', () => {
  expect(strayImports(isBelow('db'), isBelow('db'))).toEqual([]);
});

test('the model is pure: itself and zod', () => {
  const packages = sources
    .filter(({ file }) => file.startsWith('db/model/') && !isTest(file))
    .flatMap(({ file, imports }) => imports.map((imported) => ({ file, imported })))
    .filter(({ imported }) => imported !== 'zod' && !imported.startsWith('db/model/'));
  expect(packages).toEqual([]);
});

test('the server takes of the screens only their bundle and addresses, and when developing their page', () => {
  const stray = strayImports(
    isBelow('server'),
    (imported, file) =>
      isBelow('server')(imported) ||
      isBelow('db')(imported) ||
      imported === 'package.json' ||
      (file === 'server/http/spa.ts' && ['ui/bundle.ts', 'ui/screen-paths.ts'].includes(imported)) ||
      (file === 'server/dev.ts' && imported === 'ui/index.html'),
  );
  expect(stray).toEqual([]);
});

test('the screens take only the model, and talk to the server over HTTP', () => {
  const stray = strayImports(
    isBelow('ui'),
    (imported, file) =>
      isBelow('ui')(imported) ||
      isBelow('db/model')(imported) ||
      (file.startsWith('ui/e2e/') && imported === 'server/testing/executable.ts'),
  );
  expect(stray).toEqual([]);
});

test('what runs in a browser needs nothing that only a server has', () => {
  const builders = [
    'ui/bundle.ts',
    'ui/early-router.ts',
    'ui/english.ts',
    'ui/lean-schemas.ts',
    'ui/vanilla-extract.ts',
  ];
  const forServers = /^(bun|node):|^bun$|^(elysia|@elysiajs\/.+|drizzle-orm.*|nodemailer|croner)$/;
  const stray = sources
    .filter(({ file }) => file.startsWith('ui/') && !isTest(file))
    .filter(({ file }) => !builders.includes(file))
    .flatMap(({ file, imports }) =>
      imports.filter((name) => forServers.test(name)).map((name) => `${file} -> ${name}`),
    );
  expect(stray).toEqual([]);
});

test('a circle of imports is found', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([name, next]) => [name, new Set(next)]));
  expect(circleIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
  expect(circleIn(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toBe('b -> c -> b');
});

test('no file imports itself by way of others, by types neither', () => {
  const graph = new Map(sources.filter(({ file }) => !isTest(file)).map(({ file, eager }) => [file, new Set(eager)]));
  expect(circleIn(graph)).toBeUndefined();
});

test("a noun's folder imports only nouns below it", () => {
  // What every noun stands on or is put together in. Routes may answer from the stores of several nouns.
  const isNoun = (folder: string) => !['http', 'cli', 'testing', 'bench'].includes(folder);
  const nounOf = (file: string) => /^server\/([\w-]+)\//.exec(file)?.[1];
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const noun = nounOf(file);
    if (!noun || !isNoun(noun) || isTest(file) || file.endsWith('/routes.ts')) continue;
    const below = graph.get(noun) ?? new Set();
    graph.set(noun, below);
    for (const imported of imports.map(nounOf)) {
      if (imported && imported !== noun && isNoun(imported)) below.add(imported);
    }
  }
  expect(graph.size).toBeGreaterThan(15);
  expect(circleIn(graph)).toBeUndefined();
});

test('routes hold no SQL, stores no HTTP', () => {
  const wrong = sources.filter(
    ({ file, imports }) =>
      (file.endsWith('/routes.ts') && imports.some((name) => name.startsWith('drizzle-orm'))) ||
      (file.endsWith('/store.ts') && imports.some((name) => name === 'elysia')),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('only the start of the program reads the environment', () => {
  const readers = sources
    .filter(({ file }) => file.startsWith('server/') && !isTest(file))
    .filter(({ text }) => /\bprocess\.env\b|\bBun\.env\b/.test(text))
    .map(({ file }) => file);
  expect(readers.toSorted()).toEqual(['server/cli/settings.ts', 'server/dev.ts']);
});

test('an import of ours says its whole file name', () => {
  const short = strayImports(
    () => true,
    (imported) => /\.(tsx?|json|html|woff2|svg|css)$/.test(imported),
  );
  expect(short).toEqual([]);
});

test('files are named by what they are about', () => {
  const vague = sources
    .map(({ file }) => file)
    .filter((file) => /(^|[/.-])(utils?|helpers?|common|managers?|misc|index)\.tsx?$/i.test(file));
  expect(vague).toEqual([]);
});

test('the project has three folders', () => {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !['node_modules', 'dist', 'data'].includes(name));
  expect(folders.toSorted()).toEqual(['db', 'server', 'ui']);
});

test('the reading of documents knows neither HTTP nor database nor workspaces', () => {
  const stray = strayImports(
    (file) => isBelow('server/reading')(file) && !isTest(file),
    (imported) => isBelow('server/reading')(imported) || isBelow('db/model')(imported),
  );
  expect(stray).toEqual([]);
});

test('nothing of the product takes anything from its tests and measurements', () => {
  const outside = (file: string) => isBelow('server/testing')(file) || isBelow('server/bench')(file) || isTest(file);
  const stray = strayImports(
    (file) => !outside(file),
    (imported) => !isBelow('server/testing')(imported) && !isBelow('server/bench')(imported),
  );
  expect(stray).toEqual([]);
});
