import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const avatar = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  fontWeight: 600,
  letterSpacing: '.01em',
  // The letters are drawn, not written: they are neither read out nor part of the name of a button around them.
  '::before': { content: 'attr(data-letters)' },
});
export const size = styleVariants({
  s: { width: 20, height: 20, fontSize: '9px', lineHeight: '20px' },
  m: { width: 26, height: 26, fontSize: '10.5px', lineHeight: '26px' },
});
/** ink: the person signed in. */
export const tone = styleVariants({
  ink: {
    background: vars.color.ink,
    color: vars.color.paper,
    '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
  },
  quiet: {
    background: vars.color.sunken,
    color: vars.color.ink2,
    boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}`,
  },
});
