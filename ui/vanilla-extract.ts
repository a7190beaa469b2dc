import path from 'node:path';
import type { Adapter } from '@vanilla-extract/css';
import { setAdapter } from '@vanilla-extract/css/adapter';
import { transformCss } from '@vanilla-extract/css/transformCss';
import { type BunPlugin, plugin, Transpiler } from 'bun';

// vanilla-extract for Bun, which has no plugin of its own. A *.css.ts runs once, here; what reaches the browser is a
// module of its exports (class names, variables) and its rules. It serves the build, `bun run dev` (bunfig.toml,
// [serve.static]) and `bun test` (preload) alike.
//
// All rules end in one style sheet, while developing as in what is shipped. Its order follows the imports, which differ
// between the two, so that it must not decide: the rules of a file stand in the cascade layer of its folder.

type Rule = Parameters<Adapter['appendCss']>[0];
type Composition = Parameters<Adapter['registerComposition']>[0];

const stylesFile = /\.css\.ts$/;
const rulesByFile = new Map<string, Rule[]>();
const classNames = new Set<string>();
const compositions: Composition[] = [];
let rules: Rule[] = [];

setAdapter({
  appendCss: (rule) => void rules.push(rule),
  registerClassName: (name) => void classNames.add(name),
  registerComposition: (composition) => void compositions.push(composition),
  markCompositionUsed: () => {},
  onEndFileScope: ({ filePath }) => {
    rulesByFile.set(filePath, rules);
    rules = [];
  },
  // Read at each use: the build sets NODE_ENV before it starts.
  getIdentOption: () => (process.env.NODE_ENV === 'production' ? 'short' : 'debug'),
});

/** The name that scopes a file's classes and keys its rules; the same from every working directory. */
function scopeOf(file: string) {
  return path.relative(path.dirname(import.meta.dir), file);
}

// When a *.css.ts runs, its rules are collected under its own name.
plugin({
  name: 'vanilla-extract-scope',
  setup({ onLoad }) {
    onLoad({ filter: /\.css\.ts(\?|$)/ }, async ({ path: file }) => {
      const source = file.replace(/\?.*/, '');
      return {
        loader: 'ts',
        contents: `import { setFileScope, endFileScope } from '@vanilla-extract/css/fileScope';
setFileScope(${JSON.stringify(scopeOf(source))}, 'ui');
${await Bun.file(source).text()}
endFileScope();`,
      };
    });
  },
});

const transpiler = new Transpiler({ loader: 'ts' });
const evaluated = new Set<string>();
let revision = 0;

/** A file that is bundled again has changed (hot reload): a query makes it run again. */
async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const specifier = evaluated.has(file) ? `${file}?${++revision}` : file;
  evaluated.add(file);
  return import(specifier);
}

async function importedStyles(file: string) {
  const imports = transpiler.scanImports(await Bun.file(file).text());
  return imports.map((each) => each.path).filter((name) => stylesFile.test(name));
}

/** Later layers win over earlier ones, whatever their selectors: a screen's class over the component it is given to. */
const layers = ['theme', 'components', 'layout', 'screens'];

function layerOf(scope: string) {
  if (scope === 'ui/theme.css.ts') return 'theme';
  return layers.find((layer) => scope.startsWith(`ui/${layer}/`)) ?? 'screens';
}

/** The rules of a file that has been run. */
function sheetOf(scope: string) {
  const rules = transformCss({
    localClassNames: [...classNames],
    composedClassLists: compositions,
    cssObjs: rulesByFile.get(scope) ?? [],
  });
  return `@layer ${layers.join(', ')};\n@layer ${layerOf(scope)} {\n${rules.join('\n')}\n}`;
}

/** The module of a file: it brings the rules to the page and exports what they are called. */
async function moduleOf(file: string): Promise<string> {
  const exports = Object.entries(await exportsOf(file));
  const sheets = [...(await importedStyles(file)), `${scopeOf(file)}.css`];
  return [
    ...sheets.map((sheet) => `import ${JSON.stringify(sheet)};`),
    ...exports.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
  ].join('\n');
}

const vanillaExtract: BunPlugin = {
  name: 'vanilla-extract',
  setup(build) {
    build.onLoad({ filter: stylesFile }, async ({ path: file }) => ({ loader: 'js', contents: await moduleOf(file) }));
    build.onResolve({ filter: /\.css\.ts\.css$/ }, ({ path: sheet }) => ({ path: sheet, namespace: 'vanilla' }));
    build.onLoad({ filter: /.*/, namespace: 'vanilla' }, ({ path: sheet }) => ({
      loader: 'css',
      contents: sheetOf(sheet.slice(0, -'.css'.length)),
    }));
  },
};
export default vanillaExtract;
