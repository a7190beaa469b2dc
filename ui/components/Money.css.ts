import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const money = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' });
export const dim = style({ color: vars.color.ink3 });
/** The paise of a large figure. */
export const minor = style({
  fontSize: '.64em',
  lineHeight: 1,
  fontWeight: 480,
  letterSpacing: '-.01em',
  color: vars.color.ink3,
});
