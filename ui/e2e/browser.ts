// The first draws pages without a window's parts and takes a fifth less of the processor.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The file of an installed browser: the one named in DUEBOOK_TEST_BROWSER, or a Chromium on the path. */
export function findBrowser(): string | null {
  const wanted = [process.env.DUEBOOK_TEST_BROWSER ?? [], names].flat();
  return wanted.map((name) => Bun.which(name)).find((file) => file !== null) ?? null;
}
