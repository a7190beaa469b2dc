import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

/** Money, dates, counts: figures of one width. Never on prose, it widens the hyphen. */
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
/** One line, cut at the end with an ellipsis. */
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });
export const secondary = style({ color: vars.color.ink2 });
export const meta = style({ color: vars.color.ink3 });
export const small = style({ fontSize: vars.text.small, lineHeight: vars.leading.small });
export const strong = style({ fontWeight: vars.weight.strong });
/** For screen readers only. */
export const hidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
