import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color } = vars;

export const choices = style({ marginBottom: 10 });
export const frame = style({ border: `1px solid ${color.line}`, borderRadius: vars.radius.control, overflowX: 'auto' });
export const table = style({ width: '100%', borderCollapse: 'collapse' });
globalStyle(`${table} th, ${table} td`, {
  height: 32,
  padding: '4px 9px',
  textAlign: 'left',
  fontWeight: vars.weight.text,
  overflowWrap: 'anywhere',
});
globalStyle(`${table} thead th`, { color: color.ink3, fontSize: vars.text.small });
globalStyle(`${table} th[scope="row"]`, {
  color: color.ink3,
  width: 104,
  overflowWrap: 'normal',
  verticalAlign: 'top',
});
globalStyle(`${table} tbody tr + tr > *`, { borderTop: `1px solid ${color.lineSoft}` });
globalStyle(`${table} td:last-child`, {
  textAlign: 'right',
  width: 76,
  '@media': { [media.phone]: { display: 'none' } },
});
/** On a phone the mark stands under the name of its line. */
export const markBelow = style({
  display: 'none',
  lineHeight: vars.leading.small,
  '@media': { [media.phone]: { display: 'block' } },
});
export const differs = style({ background: color.soonTint });
export const same = style({ color: color.ink3, fontSize: vars.text.small });
export const different = style({ color: color.urgent, fontSize: vars.text.small, fontWeight: vars.weight.label });
globalStyle(`${differs} > th[scope="row"]`, { color: color.ink2 });

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  marginTop: 14,
  gap: 1,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: color.line,
  overflow: 'hidden',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const action = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-start',
  border: 0,
  padding: '10px 12px 11px',
  textAlign: 'left',
  background: color.raised,
  color: color.ink,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.hover },
    '&[data-pressed]': { background: color.sunken },
    '&[data-focus-visible]': { outline: `2px solid ${color.accent}`, outlineOffset: -2 },
    '&[data-disabled]': { color: color.ink3, cursor: 'default' },
  },
});
export const actionDescription = style({
  display: 'block',
  marginTop: 1,
  color: color.ink2,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
