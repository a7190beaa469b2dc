import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const calendar = style({ padding: 10, width: 'fit-content' });
export const head = style({ display: 'flex', alignItems: 'center', gap: 2, paddingBottom: 6 });
export const month = style({
  flex: 1,
  textAlign: 'center',
  fontSize: vars.text.body,
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.body,
});
export const grid = style({ borderCollapse: 'separate', borderSpacing: 1 });
export const weekday = style({
  fontWeight: vars.weight.text,
  fontSize: vars.text.micro,
  color: vars.color.ink3,
  height: 24,
});
export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 30,
  borderRadius: vars.radius.chip,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'default',
  position: 'relative',
  selectors: {
    '&[data-outside-month]': { visibility: 'hidden' },
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-today]': { color: vars.color.accent, fontWeight: vars.weight.head },
    '&[data-selected]': { background: vars.color.accentFill, color: vars.color.accentOn },
    '&[data-unavailable], &[data-disabled]': { color: vars.color.ink3, textDecoration: 'line-through' },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: 1 },
  },
  '@media': { [media.touch]: { width: 40, height: 40 }, [media.forced]: { forcedColorAdjust: 'none' } },
});
export const foot = style({
  display: 'flex',
  justifyContent: 'space-between',
  marginTop: 6,
  paddingTop: 8,
  borderTop: `1px solid ${vars.color.line}`,
});
globalStyle(`${grid} td, ${grid} th`, { padding: 0 });
