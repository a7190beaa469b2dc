import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color } = vars;

/** Fills the window under the header; the table scrolls inside. On a phone the page itself scrolls. */
export const screen = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${vars.density.header})`,
  minHeight: 420,
  '@media': { [media.phone]: { height: 'auto', minHeight: 0 } },
});
export const head = style({
  flex: 'none',
  padding: `20px ${vars.density.pagePadding} 12px`,
  borderBottom: `1px solid ${color.line}`,
  '@media': { [media.phone]: { padding: `14px ${vars.density.pagePadding} 12px`, borderBottom: 0 } },
});
export const titleLine = style({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 32 });
export const title = style({ display: 'flex', alignItems: 'baseline', gap: 10, flex: 1, minWidth: 0 });
export const count = style({
  fontSize: vars.text.form,
  lineHeight: vars.leading.form,
  color: color.ink3,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 10,
});
export const search = style({ flex: '1 1 150px', maxWidth: 270, minWidth: 150 });
export const toolbarEnd = style({ display: 'flex', gap: 4, marginLeft: 'auto', marginRight: -8 });
/** A phone's second line of tools scrolls sideways, edge to edge. */
export const strip = style({
  display: 'flex',
  gap: 8,
  margin: `10px calc(-1 * ${vars.density.pagePadding}) 0`,
  padding: `1px ${vars.density.pagePadding}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
globalStyle(`${strip} > *`, { flex: 'none' });
export const phoneSearch = style({ marginTop: 10 });
export const filters = style({ display: 'grid', gap: 12 });

export const table = style({ minHeight: 0 });
/** Instead of rows: nothing there, nothing found, nothing came. */
export const state = style({
  display: 'grid',
  justifyItems: 'center',
  padding: '0 16px 48px',
});

export const name = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
export const due = style({ display: 'inline-flex', alignItems: 'center', gap: 8 });
export const dueDay = style({ minWidth: 80 });

export const shown = style({ padding: '4px 0', color: color.ink3 });
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 14px',
  marginLeft: 'auto',
  padding: '4px 0',
});
export const total = style({ color: color.ink, fontWeight: vars.weight.strong });
export const totalLabel = style({ display: 'inline-flex', gap: 10, color: color.ink3 });

export const bulk = style({
  position: 'absolute',
  zIndex: 5,
  left: '50%',
  bottom: 60,
  translate: '-50% 0',
  maxWidth: 'calc(100% - 32px)',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '7px 10px 7px 14px',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.card,
  background: color.raised,
  boxShadow: vars.shadow.pop,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [media.phone]: {
      position: 'fixed',
      left: 16,
      right: 16,
      bottom: 16,
      translate: 'none',
      padding: '8px 8px 8px 14px',
    },
  },
});
export const bulkDue = style({
  paddingLeft: 10,
  borderLeft: `1px solid ${color.line}`,
  color: color.ink2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '@media': { [media.phone]: { display: 'none' } },
});
export const bulkCount = style({ display: 'grid', whiteSpace: 'nowrap' });
export const bulkLeftOut = style({ color: color.ink2, whiteSpace: 'nowrap' });
export const bulkSpace = style({ '@media': { [media.phone]: { flex: 1 } } });
/** The last card must not stay under the bar. */
export const underBulk = style({ '@media': { [media.phone]: { paddingBottom: 76 } } });

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto 32px',
  gap: '1px 12px',
  alignItems: 'start',
});
export const cardTile = style({
  position: 'relative',
  gridRow: 'span 2',
  width: 36,
  height: 36,
  marginTop: 2,
  display: 'grid',
  placeItems: 'center',
});
/** Over the whole tile: a press selects. It shows once it is checked or focused. */
export const cardBox = style({
  position: 'absolute',
  inset: -6,
  margin: 0,
  width: 48,
  height: 48,
  appearance: 'none',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: '-3px' },
  },
});
/** An empty box over the tile while cards are being selected. */
export const cardEmptyTick = style({
  position: 'absolute',
  inset: 2,
  borderRadius: vars.radius.control,
  border: `2px solid ${color.ink3}`,
  background: color.surface,
  pointerEvents: 'none',
});
export const cardTick = style({
  position: 'absolute',
  inset: 2,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.control,
  background: color.accentFill,
  color: color.accentOn,
  pointerEvents: 'none',
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
export const cardName = style({
  fontSize: vars.text.form,
  lineHeight: vars.leading.form,
  fontWeight: vars.weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
export const cardCost = style({
  fontSize: vars.text.form,
  lineHeight: vars.leading.form,
  fontWeight: vars.weight.label,
  textAlign: 'right',
  gridColumn: 3,
  gridRow: 1,
});
export const cardVendor = style({
  gridColumn: 2,
  gridRow: 2,
  color: color.ink2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
export const cardValue = style({
  gridColumn: 3,
  gridRow: 2,
  color: color.ink3,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
});
export const cardMenu = style({ gridColumn: 4, gridRow: '1 / span 2', justifySelf: 'end', marginRight: -8 });
export const cardDue = style({
  gridColumn: '2 / 4',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  paddingTop: 3,
  fontVariantNumeric: 'tabular-nums',
});
export const muted = style({ color: color.ink3 });
