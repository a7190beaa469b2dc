import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color } = vars;

/** Fills the window under the header; the table scrolls inside. On a phone the page itself scrolls. */
export const screen = style({
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
  '@media': { [media.phone]: { padding: `14px ${vars.density.pagePadding} 12px` } },
});
export const titleLine = style({ display: 'flex', alignItems: 'center', gap: 10, minHeight: 32 });
export const title = style({ flex: 1, minWidth: 0 });
export const count = style({ color: color.ink3, fontWeight: vars.weight.text, fontVariantNumeric: 'tabular-nums' });
export const toolbar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginTop: 10 });
/** On a phone the quick filters scroll sideways, edge to edge. */
export const strip = style({
  '@media': {
    [media.phone]: {
      margin: `0 calc(-1 * ${vars.density.pagePadding})`,
      padding: `2px ${vars.density.pagePadding}`,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      maxWidth: '100vw',
    },
  },
});
export const search = style({
  flex: '1 1 200px',
  maxWidth: 280,
  minWidth: 170,
  '@media': { [media.phone]: { maxWidth: 'none' } },
});
export const state = style({ flex: '1 1 auto', display: 'grid', placeItems: 'center', padding: '24px 16px 64px' });

export const file = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
export const paper = style({
  display: 'grid',
  placeItems: 'center',
  width: 25,
  height: 31,
  flex: 'none',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.chip,
  background: color.raised,
  color: color.ink2,
});
globalStyle(`${paper} > svg`, { width: 14, height: 14 });
export const fileText = style({ minWidth: 0, flex: 1, lineHeight: '18px' });
/** The extension always shows. */
export const fileName = style({ display: 'flex', minWidth: 0, fontWeight: vars.weight.strong, whiteSpace: 'pre' });
export const nameStart = style({ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 });
export const nameEnd = style({ flex: 'none' });
export const size = style({
  display: 'block',
  color: color.ink3,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  fontWeight: vars.weight.text,
  fontVariantNumeric: 'tabular-nums',
});
export const unlinked = style({ display: 'flex', alignItems: 'center', gap: 6, color: color.ink3 });
export const subscription = style({
  border: 0,
  background: 'none',
  padding: '4px 0',
  maxWidth: '100%',
  color: color.ink,
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 3 } },
});
export const status = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' });
export const foot = style({ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', flex: 1, alignItems: 'center' });
export const footEnd = style({ marginLeft: 'auto' });

export const card = style({ display: 'grid', gap: 6 });
export const cardLine = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
export const cardRest = style({ flex: 1, minWidth: 0 });

/** The details of an invoice: its file beside its facts. */
export const details = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(300px, 1fr)',
  minHeight: 480,
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 0 } },
});
export const facts = style({ padding: '6px 20px 18px', '@media': { [media.phone]: { padding: '6px 16px 16px' } } });
export const editForm = style([facts, { display: 'grid', alignContent: 'start', gap: 12, paddingTop: 14 }]);
/** A value at the right edge, its source before it, its note below. */
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: '0 12px',
});
export const factNote = style({ flexBasis: '100%', fontSize: vars.text.small, lineHeight: vars.leading.small });
export const preview = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  background: color.sunken,
  borderTop: `1px solid ${color.line}`,
  borderRight: `1px solid ${color.line}`,
  '@media': { [media.narrow]: { borderRight: 0, borderBottom: `1px solid ${color.line}` } },
});
export const previewTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '4px 14px',
  padding: '8px 14px',
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
});
export const stage = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 420,
  padding: 14,
  '@media': { [media.phone]: { minHeight: 280 } },
});
export const page = style({
  width: '100%',
  height: '100%',
  minHeight: 400,
  border: 0,
  background: '#fff',
  '@media': { [media.phone]: { minHeight: 250 } },
});
export const image = style({ maxWidth: '100%', maxHeight: '62vh', objectFit: 'contain', background: '#fff' });
export const previewError = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: 24,
  textAlign: 'center',
});
export const errorTitle = style({ display: 'flex', gap: 6, alignItems: 'center', color: color.overdue });
export const badges = style({ display: 'flex', alignItems: 'center', gap: 8, padding: '2px 0 10px' });
export const paid = style({ padding: '10px 0 0' });
