import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color, text, leading, weight } = vars;
const figures = { fontVariantNumeric: 'tabular-nums' } as const;

export const screen = style({ maxWidth: 1080, margin: '0 auto', width: '100%' });
export const title = style({ outline: 'none' });
export const summary = style({ color: color.ink3, margin: '2px 0 16px', textWrap: 'pretty', ...figures });

export const steps = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', marginBottom: 8 });
export const step = style({
  display: 'flex',
  gap: 6,
  alignItems: 'center',
  justifyContent: 'flex-end',
  color: color.ink3,
  fontWeight: weight.label,
  '@media': { [media.phone]: { gap: 3, fontSize: text.small } },
});
export const stepDone = style({ color: color.accent });
export const stepNow = style({ color: color.ink, fontWeight: weight.head });
/** A cut in the bar at the end of each step. */
export const bar = style({
  position: 'relative',
  marginBottom: 16,
  '::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(90deg, transparent calc(100% - 1px), ${color.surface} 0) 0 / 25% 100%`,
  },
});

export const stack = style({ display: 'grid', gap: 12 });
/** Takes the focus when the row that had it is gone. */
export const focusable = style({ outline: 'none', minWidth: 0 });

export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  padding: '6px 14px',
  borderTop: `1px solid ${color.lineSoft}`,
});
export const files = style({});
globalStyle(`${files} > :first-child`, { borderTop: 0 });
export const fileText = style({ display: 'grid', flex: 1, minWidth: 0 });
export const fileName = style({
  fontWeight: weight.label,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const fileDetail = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  color: color.ink3,
  fontSize: text.small,
  lineHeight: leading.small,
  ...figures,
});
export const size = style({ whiteSpace: 'nowrap', ...figures });
export const problem = style({ color: color.overdue });

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 16,
  paddingTop: 14,
  borderTop: `1px solid ${color.line}`,
});
export const footText = style({ color: color.ink3, flex: 1 });
export const footCount = style({ flex: 1, whiteSpace: 'nowrap', ...figures });
globalStyle(`${footCount} b`, { fontWeight: weight.head });
export const footTotal = style({ color: color.ink3, ...figures });
export const footButtons = style({
  display: 'flex',
  gap: 10,
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});
globalStyle(`${footButtons} > :last-child`, { '@media': { [media.phone]: { flex: 1 } } });

export const middle = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '56px 16px',
  textAlign: 'center',
});
export const accent = style({ color: color.accent });
export const message = style({ color: color.ink2, maxWidth: 460, marginBottom: 8, textWrap: 'pretty' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10 });

export const detectedList = style({ display: 'grid', gap: 10 });
export const detected = style({
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  background: color.surface,
  padding: '14px 16px',
  minWidth: 0,
});
export const detectedRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto 84px',
  gap: 12,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'auto auto minmax(0, 1fr) auto' } },
});
export const tick = style({ marginTop: 4 });
export const facts = style({ minWidth: 0, '@media': { [media.phone]: { gridColumn: '3 / 5' } } });
export const names = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: 24 });
export const name = style({
  fontSize: text.form,
  lineHeight: leading.form,
  fontWeight: weight.head,
  overflowWrap: 'anywhere',
});
export const vendor = style({ color: color.ink3, overflowWrap: 'anywhere' });
export const edit = style({
  '@media': {
    [media.phone]: { margin: '-8px -10px' },
    '(min-width: 768px) and (pointer: fine)': { selectors: { '&&': { minHeight: 24, height: 24, padding: '0 6px' } } },
  },
});
export const namesForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 8 });
export const nameField = style({ flex: '0 1 280px', minWidth: 150, '@media': { [media.phone]: { flex: '1 1 100%' } } });
export const vendorField = style({
  flex: '0 1 160px',
  minWidth: 110,
  '@media': { [media.phone]: { flex: '1 1 100%' } },
});
export const badges = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginTop: 5 });
export const notes = style({ color: color.ink2, overflowWrap: 'anywhere' });
export const price = style({
  display: 'grid',
  justifyItems: 'end',
  minWidth: 150,
  ...figures,
  '@media': { [media.phone]: { gridColumn: '3', justifyItems: 'start', minWidth: 0 } },
});
export const cost = style({ fontSize: text.title, fontWeight: weight.head });
export const dim = style({ color: color.ink3 });
export const count = style({ color: color.ink3, fontSize: text.small, lineHeight: leading.small });
export const choice = style({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media': { [media.phone]: { gridColumn: '4' } },
});
/** Under the text, right of the box and the tile. */
export const railRoom = style({
  margin: '10px 0 -6px 63px',
  '@media': { [media.phone]: { marginLeft: 0 } },
});
export const duplicates = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: '12px -16px -14px 47px',
  padding: '9px 16px',
  borderTop: `1px solid ${color.line}`,
  borderLeft: `1px solid ${color.line}`,
  borderTopLeftRadius: vars.radius.control,
  borderBottomRightRadius: vars.radius.card,
  background: color.paper,
  '@media': {
    [media.phone]: { marginLeft: -16, borderLeft: 0, borderRadius: `0 0 ${vars.radius.card} ${vars.radius.card}` },
  },
});
export const duplicateText = style({ flex: '1 1 240px', color: color.ink3, minWidth: 0, overflowWrap: 'anywhere' });
globalStyle(`${duplicateText} b`, { color: color.ink, fontWeight: weight.label });
export const duplicateActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const target = style({ width: 196, '@media': { [media.phone]: { flex: '1 1 160px' } } });
