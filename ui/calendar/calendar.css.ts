import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px 14px',
  flexWrap: 'wrap',
  marginBottom: 10,
});
export const steps = style({ display: 'inline-flex', gap: 0 });
export const title = style({ flex: '1 1 auto', minWidth: 160 });
export const tools = style({ display: 'flex', alignItems: 'center', gap: '8px 12px', flexWrap: 'wrap' });
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flexWrap: 'wrap',
  marginBottom: 12,
  minHeight: 20,
});
export const sum = style({ color: vars.color.ink2, flex: 1 });
export const strong = style({ color: vars.color.ink, fontWeight: vars.weight.head });

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
});
export const daySum = style({ color: vars.color.ink3, fontWeight: vars.weight.text, fontSize: vars.text.small });

export const event = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 6px',
  borderRadius: vars.radius.chip,
  fontSize: vars.text.label,
  minWidth: 0,
  color: vars.color.ink,
  background: vars.color.sunken,
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
  cursor: 'pointer',
});

export const year = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(250px, 1fr))',
  gap: 12,
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
export const plum = style({ color: vars.color.cancelby });

export const agendaDay = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  borderBottom: `1px solid ${vars.color.lineSoft}`,
});
export const agendaDate = style({ paddingTop: 10 });
export const agendaNumber = style({ display: 'block', fontSize: 18, lineHeight: '20px', fontWeight: vars.weight.head });
export const agendaItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 56,
  padding: '6px 0',
  color: vars.color.ink,
});
export const agendaWords = style({ flex: 1, minWidth: 0, display: 'grid' });
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
