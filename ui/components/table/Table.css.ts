import { createGlobalVar, globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color } = vars;

// Set inline by the table: on its root alone while a column is resized, so that no row is drawn again.
const tracks = createGlobalVar('table-tracks');
/** Of all columns: a long text in the flexible one must not push its row out of line. */
const width = createGlobalVar('table-width');
const rowHeight = createGlobalVar('table-row');
const stickyLeft = createGlobalVar('table-sticky-left');
const edge = createGlobalVar('table-edge');
/** Air beside what a cell holds. */
const air = createGlobalVar('table-air');

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  vars: { [edge]: '14px', [air]: '9px' },
});
/** Takes the height that its flex column leaves. */
export const fill = style({ flex: '1 1 0', vars: { [edge]: vars.density.pagePadding } });
export const scroller = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  background: color.surface,
  scrollPaddingTop: vars.density.rowHead,
  // Room for the message under a cell that is being edited.
  scrollPaddingBottom: 40,
  overscrollBehaviorX: 'contain',
  selectors: { '&[data-tight]': { vars: { [air]: '5px' } } },
});
// Table elements keep their meaning by their roles; their boxes are grids, so that rows can be placed one by one.
export const grid = style({ display: 'block', position: 'relative', minWidth: width, width: '100%' });
export const head = style({ display: 'block', position: 'sticky', top: 0, zIndex: 3, background: color.surface });
export const body = style({ display: 'block', position: 'relative' });

export const row = style({
  display: 'grid',
  gridTemplateColumns: tracks,
  minWidth: width,
  width: '100%',
  background: color.surface,
});
export const headRow = style([
  row,
  { height: vars.density.rowHead, borderBottom: `1px solid ${color.line}`, background: 'inherit' },
]);
export const bodyRow = style([
  row,
  {
    height: rowHeight,
    borderBottom: `1px solid ${color.lineSoft}`,
    position: 'relative',
    selectors: {
      '&[data-virtual]': { position: 'absolute', left: 0, contain: 'layout style' },
      '&[data-clickable]': { cursor: 'pointer' },
      '&[data-muted]': { color: color.ink3 },
      '&[data-editing]': { zIndex: 2 },
      '&[aria-selected="true"]': { background: color.accentTint },
    },
    '@media': {
      '(hover: hover)': {
        selectors: { '&:hover:not([aria-selected="true"])': { background: color.hover } },
      },
    },
  },
]);
globalStyle(`${bodyRow}[aria-selected="true"] > :first-child`, { boxShadow: `inset 2px 0 ${color.accent}` });

const cellBase = style({
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  padding: `0 ${air}`,
  background: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'left',
  outline: 'none',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px', borderRadius: vars.radius.chip },
  },
});
export const cell = style([cellBase, { whiteSpace: 'nowrap' }]);
/** One line, cut at the end; what must never be cut keeps its own width. */
export const content = style({ minWidth: 0, flex: '0 1 auto', overflow: 'hidden', textOverflow: 'ellipsis' });
export const headCell = style([
  cellBase,
  {
    position: 'relative',
    gap: 3,
    fontSize: vars.text.small,
    fontWeight: vars.weight.label,
    color: color.ink3,
    whiteSpace: 'nowrap',
    selectors: { '&[aria-sort="ascending"], &[aria-sort="descending"]': { color: color.ink } },
  },
]);
export const end = style({
  justifyContent: 'flex-end',
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const stickyStart = style({ position: 'sticky', left: stickyLeft, zIndex: 1 });
/** A hairline marks where the frozen columns end. */
export const lastStart = style({
  '::after': { content: '""', position: 'absolute', right: 0, top: 0, bottom: -1, width: 1, background: color.line },
});
export const stickyEnd = style({
  position: 'sticky',
  right: 0,
  zIndex: 1,
  gridColumnEnd: -1,
  borderLeft: `1px solid ${color.line}`,
});

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  minWidth: 0,
  padding: '4px 2px',
  margin: '0 -2px',
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'default',
  selectors: {
    '&:hover': { color: color.ink },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 0 },
  },
});
globalStyle(`${sortButton} > svg`, { width: 12, height: 12, strokeWidth: 2 });
export const resizer = style({
  position: 'absolute',
  right: -5,
  top: 0,
  bottom: 0,
  width: 10,
  zIndex: 2,
  cursor: 'col-resize',
  touchAction: 'none',
  outline: 'none',
  '::after': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 6,
    bottom: 6,
    width: 2,
    background: 'transparent',
    transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
  },
  selectors: {
    '&:hover::after': { background: color.lineStrong },
    '&:focus-visible::after, &[data-resizing]::after': { background: color.accent },
  },
});

/** Room for the frame that appears around editable words. */
export const roomy = style({ minWidth: 0, flex: '0 1 auto' });
/** The words that a click turns into an input. */
export const editable = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minWidth: 16,
  borderRadius: vars.radius.chip,
  cursor: 'text',
  selectors: { '&:hover': { boxShadow: `0 0 0 3px ${color.surface}, 0 0 0 4px ${color.lineStrong}` } },
});
export const blank = style({ color: color.ink3 });
export const editing = style({ padding: '0 3px', overflow: 'visible', zIndex: 2, position: 'relative' });
export const editor = style({
  width: '100%',
  minWidth: 0,
  height: `calc(${rowHeight} - 8px)`,
  padding: '0 6px',
  border: `1px solid ${color.accent}`,
  boxShadow: `0 0 0 1px ${color.accent}`,
  borderRadius: vars.radius.control,
  background: color.raised,
  color: color.ink,
  fontSize: vars.text.body,
  outline: '1px solid transparent',
  selectors: {
    [`${end} > &`]: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[aria-invalid="true"]': { borderColor: color.overdue, boxShadow: `0 0 0 1px ${color.overdue}` },
  },
  '@media': { [media.touch]: { fontSize: '16px' } },
});
const underCell = style({
  position: 'absolute',
  top: 'calc(100% - 2px)',
  left: 3,
  zIndex: 4,
  width: 'max-content',
  maxWidth: 260,
  padding: '4px 8px',
  borderRadius: vars.radius.control,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  whiteSpace: 'normal',
  textAlign: 'left',
  boxShadow: vars.shadow.pop,
  selectors: {
    [`${end} > &`]: { left: 'auto', right: 3 },
    [`${bodyRow}:last-child:not(:first-child) &`]: { top: 'auto', bottom: 'calc(100% - 2px)' },
  },
});
export const message = style([
  underCell,
  { border: `1px solid ${color.overdueLine}`, background: color.overdueTint, color: color.overdue },
]);
export const hint = style([
  underCell,
  { border: `1px solid ${color.line}`, background: color.surface, color: color.ink2 },
]);

export const selectCell = style({ padding: 0 });
globalStyle(`${row} > :first-child`, { paddingLeft: edge });
globalStyle(`${row} > :last-child:not(${stickyEnd})`, { paddingRight: edge });
export const box = style({
  appearance: 'none',
  position: 'relative',
  width: 15,
  height: 15,
  margin: 0,
  border: `1px solid ${color.controlLine}`,
  borderRadius: vars.radius.chip,
  background: color.raised,
  cursor: 'default',
  // The mark is a mask, so that it takes the theme's colour.
  '::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: color.accentOn,
    clipPath: 'polygon(14% 48%, 24% 38%, 42% 56%, 77% 21%, 87% 31%, 42% 76%)',
    opacity: 0,
  },
  '::after': { content: '""', position: 'absolute', inset: -12 },
  selectors: {
    '&:checked, &:indeterminate': { background: color.accentFill, borderColor: color.accentFill },
    '&:checked::before, &:indeterminate::before': { opacity: 1 },
    '&:indeterminate::before': { clipPath: 'inset(42% 18%)' },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});

export const actions = style({ display: 'flex', justifyContent: 'flex-end', width: '100%' });
export const action = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: vars.density.iconSmall,
  height: vars.density.iconSmall,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: color.ink3,
  cursor: 'default',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { background: color.sunken, color: color.ink },
    '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px', color: color.ink },
    '&:disabled': { color: color.lineStrong, background: 'none' },
  },
});
globalStyle(`${action} > svg`, { width: 15, height: 15 });

export const foot = style({
  display: 'flex',
  flex: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  minHeight: 44,
  padding: `0 ${vars.density.pagePadding}`,
  borderTop: `1px solid ${color.line}`,
  background: color.paper,
  color: color.ink2,
  fontVariantNumeric: 'tabular-nums',
});

/** Phones: one card a row. */
export const cards = style({ position: 'relative', borderTop: `1px solid ${color.line}` });
export const card = style({
  width: '100%',
  padding: `12px ${vars.density.pagePadding} 11px`,
  borderBottom: `1px solid ${color.line}`,
  background: color.surface,
  selectors: {
    '&[data-virtual]': { position: 'absolute', left: 0 },
    '&[data-clickable]': { cursor: 'pointer' },
    '&[data-selected]': { background: color.accentTint, boxShadow: `inset 3px 0 ${color.accent}` },
  },
});
/** Opens the card; lies under what the card shows, which lets clicks through except to its own controls. */
export const cover = style({
  position: 'absolute',
  inset: 0,
  padding: 0,
  border: 0,
  background: 'none',
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
});
export const cardContent = style({ position: 'relative', pointerEvents: 'none' });
globalStyle(`${cardContent} :is(button, a, input, select, textarea, label)`, { pointerEvents: 'auto' });
export const cardSkeleton = style({ display: 'grid', alignContent: 'center', gap: 12 });
