import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

const hueVar = createVar();
export const tile = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radius.control,
  fontWeight: 640,
  letterSpacing: '.01em',
  background: `oklch(${vars.tile.lightness} ${vars.tile.chroma} ${hueVar})`,
  color: `oklch(${vars.tile.inkLightness} ${vars.tile.inkChroma} ${hueVar})`,
  // The letters are drawn, not written: they are neither read out nor part of the name of a button around them.
  '::before': { content: 'attr(data-letters)' },
});
export const size = styleVariants({
  xs: { width: 18, height: 18, fontSize: '8.5px', lineHeight: '18px', borderRadius: 4 },
  s: { width: 22, height: 22, fontSize: '9.5px', lineHeight: '22px' },
  m: { width: 24, height: 24, fontSize: '10px', lineHeight: '24px' },
  l: { width: 32, height: 32, fontSize: '12px', lineHeight: '32px' },
  xl: { width: 40, height: 40, fontSize: '15px', lineHeight: '40px', borderRadius: vars.radius.card },
});

/** Ten fixed hues; a vendor's name always hashes to the same one. */
export const hue = styleVariants(
  { h28: 28, h60: 60, h92: 92, h128: 128, h162: 162, h198: 198, h232: 232, h258: 258, h318: 318, h350: 350 },
  (degrees) => ({ vars: { [hueVar]: String(degrees) } }),
);
