import type { BunPlugin } from 'bun';

/**
 * The screens are in English, so react-aria's own messages ("Increase", "Calendar", ...) need not ship in
 * the 33 other languages it knows: about 28 kB compressed on the dashboard. Another browser language falls back to en-US.
 */
const english: BunPlugin = {
  name: 'english',
  setup(build) {
    build.onLoad(
      { filter: /react-(aria|stately|aria-components)\/dist\/private\/.*intlStrings\.mjs$/ },
      async ({ path }) => {
        const source = await Bun.file(path).text();
        const messages = /from "([^"]+en-US\.mjs)"/.exec(source)?.[1];
        if (!messages) throw new Error(`No English messages in ${path}`);
        return {
          loader: 'js',
          contents: `import en from ${JSON.stringify(messages)};\nexport default { 'en-US': en };`,
        };
      },
    );
  },
};
export default english;
