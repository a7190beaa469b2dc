import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const screen = style({ display: 'grid', gap: 14, gridTemplateColumns: 'minmax(0, 1fr)' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: 24,
  maxWidth: 1136,
  alignItems: 'start',
  '@media': { 'screen and (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 } },
});
export const sections = style({
  display: 'grid',
  gap: 1,
  '@media': {
    'screen and (max-width: 1023px)': {
      display: 'flex',
      overflowX: 'auto',
      gap: 4,
      margin: `0 calc(-1 * ${vars.density.pagePadding})`,
      padding: `2px ${vars.density.pagePadding}`,
      scrollbarWidth: 'none',
    },
  },
});
export const section = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: vars.density.menuItem,
  padding: '0 10px',
  borderRadius: vars.radius.control,
  color: vars.color.ink2,
  fontWeight: vars.weight.label,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover, color: vars.color.ink, textDecoration: 'none' },
    '&[aria-current="page"]': { background: vars.color.sunken, color: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const cards = style({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
export const unsaved = style({ color: vars.color.soon, fontSize: vars.text.small });
export const grow = style({ flex: 1 });
export const fields = style({ display: 'grid', gap: 12, maxWidth: 440 });
export const remark = style({ padding: '10px 14px', color: vars.color.ink3, fontSize: vars.text.small });
export const waiting = style({ display: 'grid', gap: 16, padding: 14 });
export const stack = style({ display: 'grid', gap: 12 });

export const once = style({ display: 'flex', gap: 8, alignItems: 'flex-end' });
export const onceField = style({ flex: 1, minWidth: 0 });
globalStyle(`${onceField} input`, { fontFamily: vars.font.mono, fontSize: vars.text.small });

export const filters = style({ display: 'flex', gap: 8, flexWrap: 'wrap' });
export const entry = style({
  display: 'grid',
  gridTemplateColumns: '132px 120px minmax(0, 1fr)',
  gap: '2px 12px',
  padding: '8px 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const entryTime = style({
  color: vars.color.ink3,
  '@media': { [media.phone]: { gridColumn: 2, gridRow: 1, fontSize: vars.text.small } },
});
export const entryWho = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });
export const entryWhat = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
export const change = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 6px',
  color: vars.color.ink2,
  fontSize: vars.text.small,
  lineHeight: vars.leading.body,
});
export const was = style({ color: vars.color.ink3 });
