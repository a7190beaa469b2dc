import type { BunPlugin } from 'bun';

/**
 * Only for `bun run dev`. Two files of the router import each other, and outside of production one of them uses the other
 * while it is being read. Bun's hot reload reads modules strictly in the order of their imports, so that the right one
 * must come first.
 */
export default {
  name: 'early-router',
  setup(build) {
    build.onLoad({ filter: /router-core\/dist\/esm\/index\.js$/ }, async ({ path }) => ({
      loader: 'js',
      contents: `import './router.js';\n${await Bun.file(path).text()}`,
    }));
  },
} satisfies BunPlugin;
