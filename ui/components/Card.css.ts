import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const card = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  minWidth: 0,
  overflow: 'clip',
});
export const tone = styleVariants({
  plain: {},
  /** A decision is open: a plum edge. */
  cancelby: { borderColor: vars.color.cancelbyLine, boxShadow: `inset 3px 0 ${vars.color.cancelby}` },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 42,
  padding: '6px 14px 5px',
  borderBottom: `1px solid ${vars.color.line}`,
  flexWrap: 'wrap',
});
export const title = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, overflowWrap: 'anywhere' });
export const meta = style({ color: vars.color.ink3, fontVariantNumeric: 'tabular-nums' });
globalStyle(`${tone.cancelby} > ${head}`, { borderBottom: 0, marginBottom: -12 });
export const action = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  fontSize: vars.text.label,
});
export const body = style({ padding: 14 });
/** Rows of 40 px divided by hairlines. */
export const list = style({ display: 'block' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: vars.density.rowCard,
  padding: '0 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: {
    '&:first-child': { borderTop: 0 },
    'a&[data-hovered], button&[data-hovered]': { background: vars.color.hover, textDecoration: 'none' },
    'a&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '11px 14px',
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.paper,
});
