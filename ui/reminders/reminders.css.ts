import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: 1600,
  margin: '0 auto',
});
export const head = style({ display: 'flex', alignItems: 'flex-end', gap: 8, flexWrap: 'wrap' });
export const titles = style({ flex: '1 1 280px', minWidth: 0 });
export const subtitle = style({ color: vars.color.ink3, marginTop: 1 });
export const danger = style({ color: vars.color.overdue });
export const panel = style({ display: 'grid', gap: 16, paddingTop: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const waiting = style({ display: 'grid', gap: 18, padding: 14 });

export const reminder = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '6px 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { '&:first-child': { borderTop: 0 } },
  '@media': { [media.phone]: { flexWrap: 'wrap', gap: '4px 10px' } },
});
export const text = style({
  flex: '1 1 0',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: 'calc(100% - 40px)' } },
});
export const name = style({ display: 'block', fontWeight: vars.weight.strong, color: vars.color.ink });
export const event = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.color.ink2,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const error = style({
  color: vars.color.overdue,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  overflowWrap: 'anywhere',
});
export const skipped = style({
  color: vars.color.ink3,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  overflowWrap: 'anywhere',
});
export const badges = style({ display: 'flex', gap: 6, flex: 'none' });
export const moment = style({
  flex: '0 0 104px',
  textAlign: 'right',
  '@media': { [media.phone]: { flexBasis: 'auto', marginLeft: 'auto' } },
});
export const pager = style({ flex: 1, color: vars.color.ink3 });

export const chart = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  padding: '20px 14px 4px',
});
export const day = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 5,
  paddingBottom: 3,
  fontSize: vars.text.small,
  color: vars.color.ink3,
});
/** Where days stand close, only each fifth has its number. */
export const between = style({ '@media': { [media.phone]: { visibility: 'hidden' } } });
export const today = style({ color: vars.color.ink, fontWeight: vars.weight.head });
export const pile = style({ display: 'grid', gap: 2 });
export const block = style({
  width: 16,
  height: 9,
  background: vars.color.chartPast,
  '@media': { [media.phone]: { width: 8 } },
});
export const blockToday = style({ background: vars.color.accentFill });
export const blockCancelBy = style({ background: vars.color.cancelby });
export const more = style({ fontSize: vars.text.micro, lineHeight: vars.leading.micro, textAlign: 'center' });
export const plannedDay = style({
  display: 'grid',
  gridTemplateColumns: '144px minmax(0, 1fr)',
  gap: '2px 12px',
  padding: '8px 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const planned = style({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 });

export const settings = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const stack = style({ display: 'grid', gap: 14 });
export const grow = style({ flex: 1 });
