import { expect, test } from 'bun:test';
import { pageHeaders, reactAriaStyles } from './headers.ts';

test.each([
  ['interactions/usePress', reactAriaStyles[0]],
  ['overlays/usePreventScroll', reactAriaStyles[1]],
])('the allowed hash is that of the style which react-aria %s adds to the page', async (module, allowed) => {
  const source = await Bun.file(`node_modules/react-aria/dist/private/${module}.mjs`).text();
  const [, template] = /style\.textContent = `([\s\S]*?)`\s*\.trim\(\)/.exec(source) ?? [];
  const style = template?.replaceAll(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g, 'data-react-aria-pressable').trim() ?? '';
  expect(style).toStartWith('@layer');
  expect(allowed).toBe(`'sha256-${new Bun.CryptoHasher('sha256').update(style).digest('base64')}'`);
});

test('no script and no style is allowed but our own files', () => {
  const policy = pageHeaders['content-security-policy'];
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});
