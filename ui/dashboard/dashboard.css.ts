import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';
import { compact } from './media.ts';

export const screen = style({ maxWidth: 1600, margin: '0 auto', display: 'grid', gap: 16 });
export const head = style({ display: 'flex', alignItems: 'flex-end', gap: 8, flexWrap: 'wrap' });
export const titles = style({ flex: '1 1 280px', minWidth: 0 });
export const headActions = style({ display: 'flex', gap: 8 });
export const subtitle = style({
  color: vars.color.ink3,
  marginTop: 1,
  // There the sentence takes two lines; their place is kept while it is waited for.
  '@media': { [media.phone]: { minHeight: '2lh' } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 316px',
  gap: 16,
  alignItems: 'start',
  '@media': { 'screen and (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({ display: 'grid', gap: 16, minWidth: 0 });
export const side = style([
  column,
  {
    '@media': {
      'screen and (min-width: 900px) and (max-width: 1099px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  },
]);

export const rail = style({
  padding: '12px 26px 6px',
  '@media': { [media.phone]: { padding: '12px 14px 6px' } },
});

export const line = style({ color: vars.color.ink });
/** The name and what is said of it: beside each other, on a phone one below the other. */
export const who = style({
  display: 'contents',
  '@media': { [compact]: { display: 'grid', flex: '1 1 0', minWidth: 0, padding: '8px 0' } },
});
export const name = style({ flex: '1 1 0', fontWeight: vars.weight.strong });
export const vendor = style({
  flex: '0 0 132px',
  color: vars.color.ink2,
  '@media': { '(min-width: 1600px)': { flexBasis: 200 } },
});
export const status = style({ flex: '0 0 100px' });
/** What stands at the end of a row; on a phone one below the other, so that the name keeps its room. */
export const ends = style({
  display: 'contents',
  '@media': { [compact]: { display: 'grid', justifyItems: 'end', padding: '7px 0' } },
});
export const amount = style({
  flex: '0 0 120px',
  textAlign: 'right',
  '@media': { [compact]: { flexBasis: 'auto' } },
});
export const per = style({ color: vars.color.ink3 });
export const when = style({
  flex: '0 0 104px',
  textAlign: 'right',
  fontWeight: vars.weight.label,
  '@media': { [compact]: { flexBasis: 'auto' } },
});
// Room for a day of another year, so that the figures before it stay in their column.
export const date = style({ flex: '0 0 80px', textAlign: 'right', color: vars.color.ink2 });

export const cancelBy = style({
  display: 'block',
  padding: '10px 14px 9px',
  color: vars.color.ink,
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { '&:first-child': { borderTop: 0 }, '&[data-hovered]': { background: vars.color.hover } },
});
export const cancelBySkeleton = style({ display: 'flex', alignItems: 'center', gap: 8, height: 78, padding: '0 14px' });
export const cancelByLine = style({ display: 'flex', alignItems: 'center', gap: 8 });
export const cancelByDay = style({ color: vars.color.cancelby, fontWeight: vars.weight.strong, whiteSpace: 'nowrap' });
export const cancelByTerm = style({
  color: vars.color.ink2,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  flex: 1,
});
export const decide = style({ color: vars.color.accent, fontSize: vars.text.small, fontWeight: vars.weight.label });

export const action = style({
  width: '100%',
  // The hairline above comes with the row.
  borderWidth: '1px 0 0',
  font: 'inherit',
  textAlign: 'left',
  background: 'none',
  color: vars.color.ink,
  cursor: 'pointer',
  fontWeight: vars.weight.text,
  // Lower than the rows of a list, in whatever order the two styles come.
  selectors: { '&&': { minHeight: 36 } },
  '@media': { [media.touch]: { selectors: { '&&': { minHeight: 44 } } } },
});
globalStyle(`${action} > svg`, { color: vars.color.ink3 });
export const actionText = style({ flex: 1 });

export const insight = style({
  padding: '9px 14px 10px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const insightSkeleton = style({ display: 'flex', alignItems: 'center', height: 56, padding: '0 14px' });
export const insightKind = style({ color: vars.color.ink3, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const insightFact = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 8px',
  alignItems: 'baseline',
  fontWeight: vars.weight.strong,
});
export const rise = style({ color: vars.color.overdue });
export const plum = style({ color: vars.color.cancelby });

export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 0',
  padding: '12px 14px 4px 0',
  // Whichever figure a line begins with loses its rule here.
  overflow: 'clip',
});
export const total = style({
  marginLeft: -1,
  padding: '0 16px 0 14px',
  borderLeft: `1px solid ${vars.color.line}`,
});
export const totalKind = style({ color: vars.color.ink3, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const totalFigure = style({
  fontSize: '18px',
  lineHeight: '26px',
  letterSpacing: '-.015em',
  fontWeight: vars.weight.figure,
});
export const totalPlain = style({ lineHeight: '26px' });

export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  fontSize: vars.text.small,
  color: vars.color.ink2,
});
export const legendItem = style({ display: 'inline-flex', gap: 5, alignItems: 'center' });
const swatch = style({ width: 10, height: 10 });
export const swatchPaid = style([swatch, { background: vars.color.chartPast }]);
export const swatchNow = style([swatch, { background: vars.color.accentFill }]);
export const swatchExpected = style([
  swatch,
  {
    border: `1px solid ${vars.color.accentLine}`,
    background: `repeating-linear-gradient(135deg, ${vars.color.accentLine} 0 1px, transparent 1px 4px)`,
  },
]);

export const chart = style({ margin: '4px 14px 10px', minHeight: 168 });
export const barPaid = style({ fill: vars.color.chartPast });
export const barNow = style({ fill: vars.color.accentFill });
export const barExpected = style({ stroke: vars.color.accentLine, strokeWidth: 1 });
export const barNowExpected = style({ fill: vars.color.surface, stroke: vars.color.accentFill, strokeWidth: 1.2 });
export const hatch = style({ stroke: vars.color.accentLine, strokeWidth: 1 });
export const gridLine = style({ stroke: vars.color.lineSoft });
export const yearLine = style({ stroke: vars.color.lineStrong, strokeDasharray: '2 3' });
export const axis = style({ fill: vars.color.ink3, fontSize: vars.text.micro });
export const axisNow = style({ fill: vars.color.ink, fontSize: vars.text.micro, fontWeight: vars.weight.head });

export const categories = style({ padding: '4px 0' });
export const category = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) 124px 44px',
  gap: 12,
  alignItems: 'center',
  minHeight: 28,
  padding: '0 14px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto 44px' } },
});
export const track = style({
  height: 6,
  background: vars.color.sunken,
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2, marginBottom: 8 } },
});
export const fill = style({ height: 6, background: vars.color.chartPast });
export const fillFirst = style({ background: vars.color.accentFill });
export const categoryAmount = style({ textAlign: 'right' });
export const share = style({ color: vars.color.ink2, textAlign: 'right' });
export const apart = style({ padding: '8px 14px 12px', color: vars.color.ink3, fontSize: vars.text.small });
export const skeletonRow = style({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 40, padding: '0 14px' });
export const remark = style({ flexBasis: '100%', fontWeight: vars.weight.text });
export const table = style({ width: '100%', borderCollapse: 'collapse', margin: '4px 0 6px' });
globalStyle(`${table} th, ${table} td`, { padding: '3px 14px', textAlign: 'right', fontWeight: vars.weight.text });
globalStyle(`${table} th:first-child`, { textAlign: 'left' });
globalStyle(`${table} thead th`, { color: vars.color.ink3, fontSize: vars.text.small });
