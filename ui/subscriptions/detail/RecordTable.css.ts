import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

// The hidden word over the actions is placed within it, else it would widen the page.
export const scroller = style({ overflowX: 'auto', position: 'relative' });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} th, ${table} td`, { padding: '0 10px', textAlign: 'left', whiteSpace: 'nowrap' });
globalStyle(`${table} th`, {
  height: 34,
  color: vars.color.ink3,
  fontSize: vars.text.small,
  fontWeight: vars.weight.label,
  borderBottom: `1px solid ${vars.color.line}`,
});
globalStyle(`${table} td`, { height: 38, borderTop: `1px solid ${vars.color.lineSoft}` });
globalStyle(`${table} tr:first-child > td`, { borderTop: 0 });
globalStyle(`${table} th:first-child, ${table} td:first-child`, { paddingLeft: 14 });
globalStyle(`${table} th:last-child, ${table} td:last-child`, { paddingRight: 14 });
export const end = style({});
globalStyle(`${table} .${end}`, { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' });
export const flexible = style({});
globalStyle(`${table} td.${flexible}`, { whiteSpace: 'normal', overflowWrap: 'anywhere', padding: '8px 10px' });
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: 2 });
export const muted = style({ color: vars.color.ink3 });

export const item = style({ minHeight: 52, padding: '6px 14px' });
export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const figures = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
export const figure = style({ display: 'block', fontWeight: vars.weight.label });
export const detail = style({
  display: 'block',
  color: vars.color.ink3,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
