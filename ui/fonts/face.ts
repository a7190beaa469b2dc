import core from './inter-core.woff2' with { type: 'file' };
import ext from './inter-ext.woff2' with { type: 'file' };

const coreRange =
  'U+20-7E, U+A0, U+A3, U+A5, U+A9, U+B7, U+D7, U+E9, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2026, U+20AC, U+20B9, U+2190, U+2192, U+2212';
const extRange =
  'U+A1-A2, U+A4, U+A6-A8, U+AA-B6, U+B8-D6, U+D8-E8, U+EA-FB, U+FD-17F, U+2022, U+2032, U+2116, U+21B5, U+21E7, U+2191, U+2193, U+2318';

/**
 * Registers Inter (variable, 400-680) under "Inter Duebook". index.html preloads core; ext is fetched only
 * when a name needs one of its letters. Here and not in CSS, because the bundler inlines fonts into style sheets.
 */
export function registerFace() {
  for (const [url, unicodeRange] of [
    [core, coreRange],
    [ext, extRange],
  ] as const) {
    document.fonts.add(
      new FontFace('Inter Duebook', `url("${url}") format("woff2")`, {
        weight: '400 680',
        display: 'swap',
        unicodeRange,
      }),
    );
  }
}
