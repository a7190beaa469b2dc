import path from 'node:path';
import type { Adapter } from '@vanilla-extract/css';
import { setAdapter } from '@vanilla-extract/css/adapter';
import { transformCss } from '@vanilla-extract/css/transformCss';
import { type BunPlugin, plugin, Transpiler } from 'bun';

// vanilla-extract for Bun, which has no plugin of its own. A *.css.ts runs once, here; what reaches the browser is a
// module of its exports (class names, variables) and its rules. It serves the build, `bun run dev` (bunfig.toml,
// [serve.static]) and `bun test` (preload) alike.
//
// While developing, the rules are a style sheet of their own, which reloads hot. Bun puts the sheets of lazy chunks into the
// entry's, so in what is shipped only the theme is a file, there before the first paint; all other rules travel in the code.

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

const theme = path.join(import.meta.dir, 'theme.css.ts');
const adoptedStyles = path.join(import.meta.dir, 'adopted-styles.ts');

/** The rules of a file that has been run. */
function sheetOf(scope: string) {
  return transformCss({
    localClassNames: [...classNames],
    composedClassLists: compositions,
    cssObjs: rulesByFile.get(scope) ?? [],
  }).join('\n');
}

/**
 * The module of a file: it brings the rules to the page and exports what they are called. The imported styles come first,
 * so that the cascade follows the imports.
 */
async function moduleOf(file: string): Promise<string> {
  const exports = Object.entries(await exportsOf(file));
  const imported = await importedStyles(file);
  const constant = ([name, value]: [string, unknown]) => `export const ${name} = ${JSON.stringify(value)};`;
  if (process.env.NODE_ENV !== 'production' || file === theme) {
    const sheets = [...imported, `${scopeOf(file)}.css`];
    return [...sheets.map((sheet) => `import ${JSON.stringify(sheet)};`), ...exports.map(constant)].join('\n');
  }
  const rules = sheetOf(scopeOf(file)).replaceAll(/\s*\n\s*/g, '');
  // Called pure, as nobody needs the rules of class names that are not used: small chunks then fold into larger ones.
  const adopting = ([name, value]: [string, unknown]) =>
    `export const ${name} = /* @__PURE__ */ adopt(rules, ${JSON.stringify(value)});`;
  return [
    ...imported.map((styles) => `import ${JSON.stringify(styles)};`),
    `import { adopt } from ${JSON.stringify(adoptedStyles)};`,
    `const rules = ${JSON.stringify(rules)};`,
    ...exports.map(rules ? adopting : constant),
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
