import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 14px',
  flexWrap: 'wrap',
  marginBottom: 10,
});
export const step = style({ padding: '0 7px' });
// On a phone the title comes first, then the steps, then what is shown.
export const title = style({
  flex: '1 1 auto',
  minWidth: 160,
  '@media': { [media.phone]: { order: -1, flex: '1 1 0', minWidth: 0 } },
});
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  flexWrap: 'wrap',
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});
export const views = style({ '@media': { [media.phone]: { order: -1, flex: '1 1 100%', display: 'grid' } } });
globalStyle(`${views} > * > *`, { '@media': { [media.phone]: { flex: 1, justifyContent: 'center' } } });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  marginBottom: 12,
  minHeight: 20,
});
export const sum = style({
  color: vars.color.ink2,
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
});
export const sumPart = style({ display: 'flex', flexWrap: 'wrap', gap: '0 10px' });
export const note = style({ color: vars.color.ink3, fontSize: vars.text.small });
export const strong = style({ color: vars.color.ink, fontWeight: vars.weight.head });

export const frame = style({ containerType: 'inline-size' });
const tight = '(max-width: 839.98px)';
export const weekdayLong = style({ '@container': { [tight]: { display: 'none' } } });
export const weekdayShort = style({
  display: 'none',
  textDecoration: 'none',
  '@container': { [tight]: { display: 'inline' } },
});

export const grid = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
});
export const weekday = style({
  height: 30,
  padding: '0 9px',
  textAlign: 'left',
  fontWeight: vars.weight.text,
  color: vars.color.ink3,
  fontSize: vars.text.small,
});
export const cell = style({
  height: 126,
  padding: '6px 6px 4px',
  verticalAlign: 'top',
  borderLeft: `1px solid ${vars.color.lineSoft}`,
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: {
    '&:first-child': { borderLeft: 0 },
    '&:focus-visible': { outline: `2px solid ${vars.color.accent}`, outlineOffset: -2 },
  },
});
export const day = style({ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 });
export const tall = style({ height: 360 });
export const past = style({ background: vars.color.paper });
export const canAdd = style({ cursor: 'pointer', selectors: { '&:hover': { background: vars.color.hover } } });
export const dayHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  height: 22,
  padding: '0 3px',
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const quiet = style({ color: vars.color.ink3 });
export const isToday = style({
  background: vars.color.accentFill,
  color: vars.color.accentOn,
  borderRadius: vars.radius.chip,
  padding: '0 6px',
  marginLeft: -3,
  lineHeight: '20px',
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
export const daySum = style({
  color: vars.color.ink3,
  fontWeight: vars.weight.text,
  fontSize: vars.text.small,
  '@container': { [tight]: { display: 'none' } },
});

export const event = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 6px',
  borderRadius: vars.radius.chip,
  fontSize: vars.text.label,
  minWidth: 0,
  position: 'relative',
  color: vars.color.ink,
  background: vars.color.sunken,
});
// Where there is room for one word it is the name: the mark says the rest to those who see it.
export const prefix = style({
  '@container': { [tight]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
});
export const tone = styleVariants({
  overdue: { background: vars.color.overdueTint, color: vars.color.overdue },
  today: { background: vars.color.overdueTint, color: vars.color.overdue },
  urgent: { background: vars.color.soonTint, color: vars.color.urgent },
  soon: { background: vars.color.soonTint, color: vars.color.soon },
  later: { background: vars.color.laterTint },
  cancelby: { background: vars.color.cancelbyTint, color: vars.color.cancelby },
  end: { background: 'none', boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}` },
  expected: { background: 'none', color: vars.color.ink2, boxShadow: `inset 0 0 0 1px ${vars.color.line}` },
  paid: { background: 'none', color: vars.color.ink2 },
  ended: { background: 'none', color: vars.color.ink3 },
});
export const more = style({
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'left',
  fontSize: vars.text.small,
  color: vars.color.ink2,
  fontWeight: vars.weight.label,
  padding: '0 6px',
  minHeight: 24,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
});

export const year = style({
  display: 'grid',
  gap: 12,
  // Twelve in rows of the same length.
  '@media': Object.fromEntries(
    Object.entries({ 600: 2, 1000: 3, 1280: 4, 2000: 6 }).map(([width, count]) => [
      `(min-width: ${width}px)`,
      { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` },
    ]),
  ),
});
export const month = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  textAlign: 'left',
  font: 'inherit',
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  padding: '12px 14px 10px',
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { background: vars.color.hover } },
});
export const monthHead = style({ display: 'flex', alignItems: 'baseline', gap: 8 });
export const monthName = style({
  fontSize: vars.text.title,
  lineHeight: vars.leading.title,
  fontWeight: vars.weight.head,
});
export const monthSum = style({ marginLeft: 'auto', fontWeight: vars.weight.head });
export const monthRow = style({ display: 'flex', gap: 8, height: 23, alignItems: 'center', fontSize: vars.text.label });
export const monthDay = style({
  flex: '0 0 18px',
  textAlign: 'right',
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const grow = style({ flex: 1 });
export const monthFoot = style({
  display: 'flex',
  justifyContent: 'space-between',
  minHeight: 20,
  marginTop: 'auto',
  fontSize: vars.text.small,
  color: vars.color.ink2,
});
export const monthApart = style({ fontSize: vars.text.small, color: vars.color.ink2, overflowWrap: 'anywhere' });
export const plum = style({ color: vars.color.cancelby });

export const agendaDay = style({
  display: 'grid',
  gridTemplateColumns: '50px minmax(0, 1fr)',
});
export const agendaDate = style({ paddingTop: 10 });
export const agendaNumber = style({ display: 'block', fontSize: 18, lineHeight: '20px', fontWeight: vars.weight.head });
/** The rail turned upright: each event's mark stands on the line of its days. */
export const agendaEvents = style({
  borderLeft: `1px solid ${vars.color.lineStrong}`,
  borderBottom: `1px solid ${vars.color.lineSoft}`,
});
export const agendaMark = style({
  display: 'inline-flex',
  padding: '2px 0',
  background: vars.color.surface,
  selectors: { [`${agendaEvents} &`]: { marginLeft: -6.5 } },
});
export const agendaItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 56,
  padding: '6px 0',
  color: vars.color.ink,
});
const quietText = { color: vars.color.ink3 };
export const labelTone: Record<keyof typeof tone, string> = styleVariants({
  overdue: { color: vars.color.overdue },
  today: { color: vars.color.overdue },
  urgent: { color: vars.color.urgent },
  soon: { color: vars.color.soon },
  cancelby: { color: vars.color.cancelby },
  later: quietText,
  end: quietText,
  expected: quietText,
  paid: quietText,
  ended: quietText,
});
export const agendaText = style({ flex: 1, minWidth: 0, display: 'grid' });
export const now = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 24,
  color: vars.color.accent,
  fontWeight: vars.weight.head,
  fontSize: vars.text.small,
  selectors: { '&::after': { content: '', flex: 1, height: 1.5, background: vars.color.accent } },
});
