import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import english from './ui/english.ts';
import leanSchemas from './ui/lean-schemas.ts';

// Builds the screens into ui/dist, then everything into one executable, dist/duebook.
const started = performance.now();
process.chdir(import.meta.dir);
// Before the plugin is loaded: vanilla-extract has one build for each, and two at once lose the styles.
process.env.NODE_ENV = 'production';
const { default: vanillaExtract } = await import('./ui/vanilla-extract.ts');
const define = { 'process.env.NODE_ENV': '"production"' };
// The pages, each with the lazy code that it starts with; server/http/spa.ts chooses by address and by who asks.
const pages = [
  { file: 'index.html', startsWith: ['ui/layout/Layout.tsx'] },
  {
    file: 'dashboard.html',
    startsWith: ['ui/layout/Layout.tsx', 'ui/dashboard/DashboardScreen.tsx'],
    // What that code asks for: the answers come while it is read, so that the dashboard is drawn whole.
    asks: [
      '/api/user',
      '/api/dashboard/stats',
      '/api/subscriptions',
      '/api/upcoming-renewals',
      '/api/settings',
      '/api/notifications',
      '/api/dashboard/spend',
      '/api/decisions/upcoming',
    ],
  },
  { file: 'visitor.html', startsWith: ['ui/session/AuthPage.tsx'], isVisitors: true },
  { file: 'landing.html', startsWith: ['ui/landing/LandingPage.tsx'], isVisitors: true },
];
const bundle = 'ui/dist';
const assets = `${bundle}/assets`;
rmSync(bundle, { recursive: true, force: true });
mkdirSync(assets, { recursive: true });

await buildScreens();
compressTexts();
const screensDone = performance.now();
await buildExecutable();

const size = (statSync('dist/duebook').size / 1e6).toFixed(1);
const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
console.log(
  `dist/duebook: ${size} MB (screens ${seconds(started, screensDone)}, executable ${seconds(screensDone, performance.now())})`,
);

async function buildScreens() {
  const built = await Bun.build({
    entrypoints: ['ui/main.tsx'],
    outdir: assets,
    publicPath: '/assets/',
    target: 'browser',
    minify: true,
    splitting: true,
    // Fewer and larger chunks: each costs a request and its headers. The pages preload what they need themselves.
    minChunkSize: 32_768,
    modulePreload: false,
    metafile: true,
    define,
    plugins: [english, leanSchemas, vanillaExtract],
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]', asset: '[name]-[hash].[ext]' },
  });
  const early = await Bun.build({
    entrypoints: ['ui/early-theme.ts'],
    outdir: assets,
    format: 'iife',
    minify: true,
    naming: '[name]-[hash].[ext]',
  });
  const outputs = built.metafile?.outputs ?? {};
  const mainScript = scriptOf('ui/main.tsx');
  const cssBundle = outputs[mainScript]?.cssBundle;

  // The entry's style sheet holds the styles of the lazy screens too; theirs alone would never be asked for.
  for (const name of Object.keys(outputs)) {
    if (name.endsWith('.css') && name !== cssBundle) rmSync(path.join(assets, name));
  }

  const coreFont = readdirSync(assets).find((name) => name.startsWith('inter-core-'));
  const head = [
    ...(coreFont ? [`<link rel="preload" href="/assets/${coreFont}" as="font" type="font/woff2" crossorigin>`] : []),
    ...(cssBundle ? [`<link rel="stylesheet" href="${addressOf(cssBundle)}">`] : []),
    ...preloads(staticImports(mainScript)),
  ];
  const page = new HTMLRewriter()
    .on('link[rel=icon]', {
      element: (link) => void link.setAttribute('href', publish(`ui/${link.getAttribute('href')}`)),
    })
    .on('script[src$="early-theme.ts"]', {
      element: (script) => {
        script.setAttribute('src', addressOf(early.outputs[0]?.path ?? ''));
        script.after(['', ...head].join('\n'), { html: true });
      },
    })
    .on('script[src$="main.tsx"]', {
      element: (script) => void script.setAttribute('src', addressOf(mainScript)),
    })
    .transform(readFileSync('ui/index.html', 'utf8'));
  const html = page.replaceAll(/\n\s+/g, '\n');
  const own = [mainScript, ...staticImports(mainScript)];
  for (const { file, startsWith, asks = [], isVisitors } of pages) {
    // main.tsx asks for this code only once it knows who is there: the page asks for it at the same time as for main.tsx.
    const scripts = startsWith.map(scriptOf).flatMap((script) => [script, ...staticImports(script)]);
    const early = preloads([...new Set(scripts)].filter((script) => !own.includes(script)));
    const asked = asks.map((address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`);
    const complete = html.replace('</head>', [...early, ...asked, '</head>'].join('\n'));
    // Nobody is signed in: the screens need not ask.
    writeFileSync(`${bundle}/${file}`, isVisitors ? complete.replace('<html', '<html data-visitor') : complete);
  }

  function scriptOf(entryPoint: string): string {
    const found = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entryPoint && name.endsWith('.js'));
    if (!found) throw new Error(`The build has no ${entryPoint}.`);
    return found;
  }

  function preloads(scripts: string[]): string[] {
    return scripts.map((name) => `<link rel="modulepreload" href="${addressOf(name)}">`);
  }

  /** The chunks that a script cannot start without, nearest first. */
  function staticImports(script: string): string[] {
    const found = new Set<string>();
    const visit = (name: string) => {
      for (const { path: imported, kind } of outputs[name]?.imports ?? []) {
        if (kind !== 'import-statement' || found.has(imported)) continue;
        found.add(imported);
        visit(imported);
      }
    };
    visit(script);
    return [...found];
  }
}

/** Copies a file into the assets under a name with its content's hash, and returns its address. */
function publish(file: string): string {
  const { name, ext } = path.parse(file);
  const hashed = `${name}-${Bun.hash(readFileSync(file)).toString(36).slice(0, 8)}${ext}`;
  cpSync(file, path.join(assets, hashed));
  return addressOf(hashed);
}

function addressOf(output: string): string {
  return `/assets/${path.basename(output)}`;
}

/** Writes NAME.br and NAME.gz beside each text file: the server never compresses while someone waits. */
function compressTexts() {
  for (const entry of readdirSync(bundle, { recursive: true })) {
    const file = path.join(bundle, String(entry));
    if (!/\.(js|css|html|svg)$/.test(file)) continue;
    const text = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
    );
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

async function buildExecutable() {
  await Bun.build({
    entrypoints: ['server/main.ts'],
    target: 'bun',
    // Bytecode halves the time to the first answer; the source map gives logged errors their true lines.
    format: 'esm',
    bytecode: true,
    sourcemap: 'inline',
    // Names stay: Elysia reads the source of its handlers to see what they use.
    minify: { whitespace: true, syntax: true },
    define,
    compile: {
      outfile: 'dist/duebook',
      assets: [bundle, 'db/migrations'],
      // Settings come from the environment alone: nothing in the folder it is started in changes what it does.
      autoloadBunfig: false,
      autoloadDotenv: false,
      // What runs once at the start is not worth compiling: 12 ms and 5 MiB less. cli/serve.ts sets it back to 1.
      jitPolicy: 100,
    },
  });
  // The map is inside the executable as well.
  rmSync('dist/duebook.map', { force: true });
}
