import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const confidence = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const level = styleVariants({
  high: { color: vars.color.ink2 },
  middle: { color: vars.color.soon },
  low: { color: vars.color.overdue },
});
export const bars = style({ display: 'inline-flex', gap: 1.5 });
export const bar = style({ width: 3, height: 10, borderRadius: 1, background: vars.color.lineStrong });
export const lit = styleVariants({
  high: { background: vars.color.active },
  middle: { background: vars.color.soonMark },
  low: { background: vars.color.overdue },
});
