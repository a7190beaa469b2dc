import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const tabs = style({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });
export const list = style({
  display: 'flex',
  gap: 18,
  minHeight: 36,
  borderBottom: `1px solid ${vars.color.line}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  flex: 'none',
  scrollbarWidth: 'none',
  // The line of tabs keeps a distance from the edges of its card or dialog.
  selectors: { '&[data-inset="card"]': { padding: '0 14px' }, '&[data-inset="dialog"]': { padding: '0 20px' } },
});
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  fontWeight: vars.weight.label,
  color: vars.color.ink3,
  padding: 0,
  border: 'solid transparent',
  borderWidth: '0 0 2px',
  background: 'none',
  marginBottom: -1,
  cursor: 'default',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&:hover:not([aria-selected="true"], :disabled)': { color: vars.color.ink2 },
    '&[aria-selected="true"]': { color: vars.color.ink, borderColor: vars.color.accent },
    '&:focus-visible': {
      outline: `2px solid ${vars.color.accent}`,
      outlineOffset: '-2px',
      borderRadius: vars.radius.chip,
    },
    '&:disabled': { color: vars.color.lineStrong },
  },
  '@media': {
    [media.touch]: { minHeight: 44 },
    // Forced colours draw what is transparent, too.
    [media.forced]: {
      borderColor: 'Canvas',
      selectors: { '&[aria-selected="true"]': { borderColor: 'Highlight' } },
    },
  },
});
globalStyle(`${tab} > .lucide`, { width: 15, height: 15 });
export const count = style({
  fontWeight: vars.weight.text,
  color: vars.color.ink3,
  fontVariantNumeric: 'tabular-nums',
});
export const panel = style({
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
  selectors: { '&[hidden]': { display: 'none !important' } },
});
