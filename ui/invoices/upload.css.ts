import { createContainer, globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color } = vars;

/** In a wide dialog the page stands beside what was read from it, in a narrow one above. */
const room = createContainer();
const wide = `${room} (min-width: 760px)`;

export const root = style({ containerName: room, containerType: 'inline-size', minWidth: 0 });
export const start = style({
  display: 'grid',
  gap: 14,
  padding: 20,
  '@media': { [media.phone]: { padding: 16 } },
});
export const fields = style([start, { maxWidth: 760, margin: '0 auto' }]);
export const foot = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
  alignItems: 'center',
  padding: '12px 20px',
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  '@media': { [media.phone]: { padding: '10px 16px' } },
});
globalStyle(`${foot} > button`, { '@media': { [media.phone]: { flex: '1 1 auto' } } });
export const hint = style({
  display: 'none',
  alignItems: 'center',
  gap: 8,
  marginRight: 'auto',
  color: color.ink3,
  fontSize: vars.text.small,
  '@container': { [wide]: { display: 'flex' } },
});

export const review = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': { [wide]: { gridTemplateColumns: 'minmax(0, 462fr) minmax(0, 578fr)' } },
});
export const left = style({
  minWidth: 0,
  background: color.sunken,
  '@container': { [wide]: { borderRight: `1px solid ${color.line}` } },
});
export const right = style({ minWidth: 0, padding: '14px 20px 18px', '@media': { [media.phone]: { padding: 16 } } });
export const sheetHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 14px',
  minHeight: 38,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
});
export const sheetName = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const sheetSize = style({ color: color.ink3, fontVariantNumeric: 'tabular-nums' });
export const stage = style({
  position: 'relative',
  overflow: 'auto',
  padding: 16,
  maxHeight: 260,
  '@container': { [wide]: { position: 'sticky', top: 0, maxHeight: 'min(600px, 64vh)' } },
});
export const sheet = style({
  position: 'relative',
  margin: '0 auto',
  boxShadow: '0 1px 2px rgba(0,0,0,.14), 0 0 0 1px rgba(0,0,0,.05)',
  background: '#fff',
});
export const picture = style({ display: 'block', width: '100%' });
/** Where a value was read. The page is white in both themes, and so these keep the light theme's green. */
export const box = style({
  position: 'absolute',
  border: '1px solid rgba(11,90,80,.4)',
  borderRadius: 2,
  pointerEvents: 'none',
});
export const highlighted = style({ border: '2px solid #0B5A50', background: 'rgba(11,90,80,.14)' });
export const startPicture = style({
  display: 'block',
  margin: '0 auto',
  maxWidth: '100%',
  maxHeight: '42vh',
  objectFit: 'contain',
  background: '#fff',
  boxShadow: '0 0 0 1px rgba(0,0,0,.08)',
});

export const extracted = style({
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.card,
  padding: '11px 14px 12px',
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 });
export const lineEnd = style({ marginLeft: 'auto', color: color.ink3, fontSize: vars.text.small });
export const check = style({
  marginLeft: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  color: color.soon,
  fontSize: vars.text.small,
});
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1.1fr 1.4fr .7fr',
  marginTop: 8,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: 6 } },
});
globalStyle(`${facts} > div`, { minWidth: 0 });
globalStyle(`${facts} > div + div`, {
  borderLeft: `1px solid ${color.line}`,
  paddingLeft: 14,
  '@media': { [media.phone]: { borderLeft: 0, paddingLeft: 0 } },
});
globalStyle(`${facts} dt`, { color: color.ink3, fontSize: vars.text.small, lineHeight: vars.leading.small });
globalStyle(`${facts} dd`, { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, lineHeight: '22px' });
export const from = style({ color: color.ink3, fontSize: vars.text.small });

export const heading = style([line, { margin: '16px 0 10px' }]);
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const fullRow = style({ gridColumn: '1 / -1' });
export const field = style({ position: 'relative', minWidth: 0 });
export const evidence = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: vars.leading.small,
  color: color.ink3,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
/** On the label's line, outside of the label: a field is called by its name alone. */
export const onLabelLine = style({ position: 'absolute', top: 0, right: 0 });
export const evidenceSource = style({ display: 'inline-flex', alignItems: 'center', gap: 4 });
globalStyle(`${evidenceSource} > svg`, { width: 13, height: 13 });
export const doubt = style({ color: color.soon });

export const warnings = style({
  display: 'grid',
  gap: 4,
  marginTop: 10,
  padding: '9px 12px',
  border: `1px solid ${color.soonLine}`,
  borderRadius: vars.radius.control,
  background: color.soonTint,
  color: color.soon,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
export const items = style({ marginTop: 14, overflowX: 'auto' });
export const itemTable = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.control,
  marginTop: 6,
});
globalStyle(`${itemTable} th, ${itemTable} td`, {
  padding: '6px 10px',
  textAlign: 'right',
  lineHeight: vars.leading.body,
  fontWeight: vars.weight.text,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${itemTable} th`, { color: color.ink3, fontSize: vars.text.small, whiteSpace: 'nowrap' });
globalStyle(`${itemTable} td`, { borderTop: `1px solid ${color.lineSoft}` });
globalStyle(`${itemTable} th:first-child, ${itemTable} td:first-child`, { textAlign: 'left' });
export const match = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 14,
  padding: '8px 8px 8px 12px',
  border: `1px solid ${color.accentLine}`,
  borderRadius: vars.radius.control,
  background: color.accentTint,
  color: color.ink,
});
globalStyle(`${match} > svg`, { color: color.accent });
export const matchText = style({ flex: '1 1 180px', minWidth: 0 });
export const matchMeta = style({ color: color.ink2, fontVariantNumeric: 'tabular-nums' });
export const plain = style([match, { borderColor: color.line, background: color.surface }]);
export const chosen = style({
  display: 'flex',
  justifyContent: 'center',
  minWidth: 0,
  maxWidth: '100%',
  textAlign: 'left',
});
export const filled = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 20, color: color.ink2 });
export const mode = style({ display: 'grid', gap: 6 });
globalStyle(`${mode} > button`, { justifySelf: 'start' });
export const create = style({
  width: '100%',
  padding: '10px 12px',
  border: `1px solid ${color.accentLine}`,
  borderRadius: vars.radius.control,
  background: color.accentTint,
});
export const suggestions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  color: color.ink3,
});
