import path from 'node:path';
import type { Adapter } from '@vanilla-extract/css';
import { setAdapter } from '@vanilla-extract/css/adapter';
import { transformCss } from '@vanilla-extract/css/transformCss';
import { type BunPlugin, plugin, Transpiler } from 'bun';

type Rule = Parameters<Adapter['appendCss']>[0];
type Composition = Parameters<Adapter['registerComposition']>[0];

const styles = /\.css\.ts$/;
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
  getIdentOption: () => (process.env.NODE_ENV === 'production' ? 'short' : 'debug'),
});

plugin({
  name: 'vanilla-extract-scope',
  setup({ onLoad }) {
    onLoad({ filter: /\.css\.ts(\?|$)/ }, async ({ path: file }) => {
      const source = file.replace(/\?.*/, '');
      return {
        loader: 'ts',
        contents: `import { setFileScope, endFileScope } from '@vanilla-extract/css/fileScope';
setFileScope(${JSON.stringify(path.relative(process.cwd(), source))}, 'ui');
${await Bun.file(source).text()}
endFileScope();`,
      };
    });
  },
});

const transpiler = new Transpiler({ loader: 'ts' });
let revision = 0;
const evaluated = new Set<string>();

const vanillaExtract: BunPlugin = {
  name: 'vanilla-extract',
  setup(build) {
    build.onLoad({ filter: styles }, async ({ path: file }) => {
      const exports = await import(evaluated.has(file) ? `${file}?${++revision}` : file);
      evaluated.add(file);
      const name = path.relative(process.cwd(), file);
      const imports = transpiler
        .scanImports(await Bun.file(file).text())
        .map((i) => i.path)
        .filter((i) => styles.test(i));
      const lines = [...imports, `${name}.css`].map((i) => `import ${JSON.stringify(i)};`);
      for (const [key, value] of Object.entries(exports)) lines.push(`export const ${key} = ${JSON.stringify(value)};`);
      return { loader: 'js', contents: lines.join('\n') };
    });
    build.onResolve({ filter: /\.css\.ts\.css$/ }, ({ path }) => ({ path, namespace: 'vanilla' }));
    build.onLoad({ filter: /.*/, namespace: 'vanilla' }, ({ path }) => ({
      loader: 'css',
      contents: transformCss({
        localClassNames: [...classNames],
        composedClassLists: compositions,
        cssObjs: rulesByFile.get(path.slice(0, -'.css'.length)) ?? [],
      }).join('\n'),
    }));
  },
};
export default vanillaExtract;
