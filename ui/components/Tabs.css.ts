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
});
/** The line of tabs keeps a distance from the edges of its card or dialog. */
export const inset = style({ padding: '0 14px' });
export const wideInset = style({ padding: '0 20px' });
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  fontWeight: vars.weight.label,
  color: vars.color.ink3,
  borderBottom: '2px solid transparent',
  marginBottom: -1,
  cursor: 'default',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { color: vars.color.ink2 },
    '&[data-selected]': { color: vars.color.ink, borderColor: vars.color.accent },
    '&[data-focus-visible]': {
      outline: `2px solid ${vars.color.accent}`,
      outlineOffset: '-2px',
      borderRadius: vars.radius.chip,
    },
    '&[data-disabled]': { color: vars.color.lineStrong },
  },
  '@media': {
    [media.touch]: { minHeight: 44 },
    // Forced colours draw what is transparent, too.
    [media.forced]: {
      borderColor: 'Canvas',
      selectors: { '&[data-selected]': { borderColor: 'Highlight' } },
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
  selectors: {
    '&[data-inert]': { display: 'none' },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
  },
});
