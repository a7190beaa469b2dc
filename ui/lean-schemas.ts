import { parse } from 'acorn';
import { type BunPlugin, Transpiler } from 'bun';

/**
 * db/model holds, beside the arithmetic that screens use, the schemas that the server checks with. To a bundler each such
 * constant is a call that might do something, so that all of them, and zod, would be sent to the browser. Here they are
 * marked as what they are, free of effects: those that no screen uses are left out.
 */
const leanSchemas: BunPlugin = {
  name: 'lean-schemas',
  setup(build) {
    build.onLoad({ filter: /\/db\/model\/[^/]+\.ts$/ }, async ({ path }) => ({
      loader: 'js',
      contents: withMarkedCalls(transpiler.transformSync(await Bun.file(path).text())),
    }));
  },
};
export default leanSchemas;

const transpiler = new Transpiler({ loader: 'ts' });

const plain = ['Literal', 'ArrowFunctionExpression', 'FunctionExpression'];

/** Each top-level constant that is more than a literal is made by a call marked pure, which holds for all that it calls. */
function withMarkedCalls(code: string): string {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const values = body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) => (init && !plain.includes(init.type) ? [init] : []));
  let marked = code;
  // From the last one on, so that the positions of the others stay true.
  for (const { start, end } of values.toReversed()) {
    marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  }
  return marked;
}
