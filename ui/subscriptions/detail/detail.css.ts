import { globalStyle, style } from '@vanilla-extract/css';
import { late } from '@/ui/components/Skeleton.css.ts';
import { media, vars } from '@/ui/theme.css.ts';

const oneColumn = 'screen and (max-width: 1099px)';

export const screen = style({ maxWidth: 1440, margin: '0 auto', display: 'grid', gap: 16 });
export const back = style({ display: 'inline-flex', alignItems: 'center', gap: 4, justifySelf: 'start' });
globalStyle(`${back} > svg`, { width: 14, height: 14 });

export const head = style({ display: 'flex', alignItems: 'center', gap: '10px 14px', flexWrap: 'wrap' });
export const titles = style({ flex: '1 1 260px', minWidth: 0 });
export const title = style({ overflowWrap: 'anywhere' });
export const subtitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  color: vars.color.ink2,
  marginTop: 1,
});
// A vendor's name may be one long word.
globalStyle(`${subtitle} > *`, { minWidth: 0, overflowWrap: 'anywhere' });
// Where the facts stand over two lines there is nothing left to part.
export const dot = style({ '@media': { [media.phone]: { display: 'none' } } });
export const buttons = style({
  display: 'flex',
  gap: 8,
  '@media': { [media.phone]: { flex: '1 1 100%', justifyContent: 'flex-end' } },
});

export const cards = style({});
// On a phone the next payment comes first, and the widest figure has a line of its own.
globalStyle(`${cards} > div > div > div:nth-child(4)`, {
  '@media': { [media.phone]: { order: -1, gridColumn: '1 / -1' } },
});
globalStyle(`${cards} > div > div > div:nth-child(3)`, {
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
// There a line of words has half the width: it goes on under itself instead of being cut.
globalStyle(`${cards} > div > div > div > span:last-of-type`, {
  '@media': { [media.phone]: { whiteSpace: 'normal' } },
});
export const year = style({ color: vars.color.ink3, fontSize: '.68em', lineHeight: 1, fontWeight: vars.weight.text });
export const pay = style({ marginTop: 8 });
export const rise = style({ color: vars.color.overdue, fontWeight: vars.weight.label });
export const fall = style({ color: vars.color.accent, fontWeight: vars.weight.label });

export const rail = style({ padding: '0 8px', '@media': { [media.phone]: { padding: 0 } } });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 316px',
  gap: 16,
  alignItems: 'start',
  '@media': { [oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
// In one column the decision comes before all else.
export const column = style({
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '@media': { [oneColumn]: { display: 'contents' } },
});
export const decide = style({ '@media': { [oneColumn]: { order: -1 } } });
export const decideText = style({ color: vars.color.ink2, marginBottom: 10 });
/** Words that are not sure yet: only their place is shown. */
export const textSkeleton = style([
  late,
  { color: 'transparent', background: vars.color.sunken, borderRadius: vars.radius.chip, userSelect: 'none' },
]);
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const meaning = style({ color: vars.color.ink2, marginBottom: 12 });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '@container': { '(max-width: 559.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const information = style({ containerType: 'inline-size' });
globalStyle(`${facts} > dl`, { padding: '4px 14px', alignContent: 'start' });
globalStyle(`${facts} > dl + dl`, {
  borderLeft: `1px solid ${vars.color.line}`,
  '@container': {
    '(max-width: 559.98px)': { borderLeft: 0, borderTop: `1px solid ${vars.color.lineSoft}` },
  },
});
export const notes = style({ padding: '10px 14px 12px', borderTop: `1px solid ${vars.color.line}` });
export const notesText = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: vars.color.ink });
export const kind = style({ color: vars.color.ink3, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const form = style({ padding: '16px 20px 18px', '@media': { [media.phone]: { padding: 16 } } });

export const budget = style({ padding: '4px 14px' });
export const budgetNote = style({ padding: '8px 14px 10px', color: vars.color.ink2, fontSize: vars.text.small });
export const figureColumn = style({ display: 'grid', justifyItems: 'end' });
export const under = style({
  color: vars.color.ink3,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  fontWeight: vars.weight.text,
});
export const days = style({ padding: '10px 14px 14px', borderTop: `1px solid ${vars.color.line}` });

export const action = style({
  width: '100%',
  border: 0,
  font: 'inherit',
  textAlign: 'left',
  background: 'none',
  color: vars.color.ink,
  cursor: 'pointer',
  fontWeight: vars.weight.text,
});
globalStyle(`${action} > svg`, { color: vars.color.ink3, flex: 'none' });
export const actionText = style({ flex: 1 });

export const summary = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '8px 14px',
  padding: '10px 14px',
  background: vars.color.paper,
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const figure = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });

/** Over the rows of a tab: what they come to, and the button that adds one. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '10px 14px',
  borderBottom: `1px solid ${vars.color.line}`,
});
export const barText = style({ flex: '1 1 220px', minWidth: 0, color: vars.color.ink2 });
export const skeletons = style({ display: 'grid', gap: 14, padding: 14 });
export const more = style({ display: 'flex', justifyContent: 'center', padding: 10 });

export const preview = style({
  marginTop: 14,
  padding: '8px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.accentTint,
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const previewFigure = style({ color: vars.color.ink, fontWeight: vars.weight.strong });

export const chart = style({ padding: '12px 14px 4px' });
export const chartLine = style({ stroke: vars.color.accentFill, strokeWidth: 1.5, fill: 'none' });
export const chartDot = style({ fill: vars.color.accentFill });
export const chartRise = style({ fill: vars.color.overdue });
export const chartAxis = style({ stroke: vars.color.line });
export const chartText = style({ fill: vars.color.ink3, fontSize: vars.text.micro });

export const changes = style({ display: 'grid', gap: 1, overflowWrap: 'anywhere', whiteSpace: 'normal' });
export const oldValue = style({ color: vars.color.ink3 });

export const invoice = style({ padding: '6px 14px', flexWrap: 'wrap', minHeight: 48 });
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: '1 1 220px',
  '@media': { [media.phone]: { flexBasis: '100%' } },
  minWidth: 0,
  minHeight: 40,
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: vars.color.ink,
  textAlign: 'left',
  cursor: 'pointer',
  borderRadius: vars.radius.chip,
});
globalStyle(`${file} > svg`, { color: vars.color.ink3, flex: 'none' });
export const fileText = style({ minWidth: 0, flex: 1 });
export const fileName = style({
  display: 'block',
  fontWeight: vars.weight.strong,
  selectors: { [`${file}[data-hovered] &`]: { textDecoration: 'underline' } },
});
export const invoiceAmount = style({
  minWidth: 92,
  marginLeft: 'auto',
  textAlign: 'right',
  fontWeight: vars.weight.strong,
});
export const paid = style({ minWidth: 78, display: 'flex', justifyContent: 'flex-end' });
export const readOnlyPaid = style({ color: vars.color.ink2, fontSize: vars.text.small });
