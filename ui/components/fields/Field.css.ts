import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

/** The root of every field; react-aria puts data-invalid, data-disabled and data-required on it. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 5,
  alignContent: 'start',
  minWidth: 0,
  position: 'relative',
});

export const label = style({
  fontSize: vars.text.label,
  lineHeight: vars.leading.small,
  fontWeight: vars.weight.label,
  color: vars.color.ink,
  cursor: 'default',
});
export const required = style({ color: vars.color.overdue, marginLeft: 2 });
export const help = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink3 });
export const error = style({
  display: 'flex',
  gap: 5,
  alignItems: 'flex-start',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.overdue,
});
globalStyle(`${error} > span`, { minWidth: 0 });
globalStyle(`${error} > svg`, { width: 13, height: 13, marginTop: 1.5 });

/** The box around what is typed or chosen. What kind of box it is stands in its data attributes. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minWidth: 0,
  minHeight: vars.density.control,
  padding: '0 10px',
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  color: vars.color.ink,
  fontSize: vars.text.input,
  lineHeight: vars.leading.form,
  textAlign: 'left',
  cursor: 'text',
  transition: `border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-size="s"]': { minHeight: vars.density.controlSmall, padding: '0 8px', fontSize: vars.text.body },
    '&[data-multiline]': { alignItems: 'flex-start', padding: '5px 10px' },
    // A button that opens a list.
    '&[data-opens]': { cursor: 'default', fontWeight: vars.weight.text },
    '&[data-opens][data-hovered]': { background: vars.color.hover },
    // In a toolbar it looks like a button, not like a field.
    '&[data-opens="toolbar"]': {
      width: 'auto',
      borderColor: vars.color.lineStrong,
      fontSize: vars.text.label,
      fontWeight: vars.weight.label,
    },
    // Read from a document and not sure.
    '&[data-doubtful]': { borderColor: vars.color.soonMark, boxShadow: `0 0 0 1px ${vars.color.soonMark}` },
    '&:focus-within, &[data-focus-visible], &[aria-expanded="true"]': {
      borderColor: vars.color.accent,
      boxShadow: `0 0 0 1px ${vars.color.accent}`,
      outline: '1px solid transparent',
      outlineOffset: 0,
    },
    [`${field}[data-invalid] &`]: {
      borderColor: vars.color.overdue,
      boxShadow: `0 0 0 1px ${vars.color.overdue}`,
    },
    [`${field}[data-invalid] &:focus-within`]: { boxShadow: `0 0 0 2px ${vars.color.overdue}` },
    [`${field}[data-readonly] &`]: { background: vars.color.sunken, borderColor: vars.color.line },
    [`${field}[data-disabled] &`]: {
      background: vars.color.sunken,
      borderColor: vars.color.line,
      color: vars.color.ink3,
      cursor: 'default',
    },
  },
});

export const input = style({
  flex: '1 1 auto',
  width: '100%',
  minWidth: 0,
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  fontSize: 'inherit',
  lineHeight: 'inherit',
  outline: 'none',
  selectors: { '&:focus-visible': { outline: 'none' } },
});
export const area = style({ resize: 'vertical', minHeight: 44, fieldSizing: 'content', maxHeight: 320 });
export const end = style({ textAlign: 'right', fontVariantNumeric: 'tabular-nums' });
/** A symbol, unit, icon or tile inside the box. */
export const affix = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  color: vars.color.ink3,
  fontSize: vars.text.small,
  cursor: 'default',
});
export const symbol = style({ fontSize: 'inherit' });
globalStyle(`${affix} > .lucide`, { width: 15, height: 15 });
/** A button at the end of the box: the eye, the calendar, the cross. */
export const inside = style({
  display: 'inline-grid',
  placeItems: 'center',
  alignSelf: 'center',
  flex: 'none',
  width: 26,
  height: 26,
  margin: '0 -6px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.chip,
  background: 'none',
  color: vars.color.ink3,
  cursor: 'default',
  selectors: {
    '&[data-hovered], &[data-pressed]': { background: vars.color.hover, color: vars.color.ink },
    '&[data-disabled]': { color: vars.color.lineStrong },
  },
  '@media': { '(pointer: coarse)': { width: 40, height: 38, margin: '0 -10px' } },
});
globalStyle(`${inside} > svg`, { width: 15, height: 15 });
