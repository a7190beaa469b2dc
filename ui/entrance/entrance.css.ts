import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

// What the kit's components show by attributes that react-aria sets, shown by the browser's own states.

export const hover = styleVariants({
  primary: {
    selectors: { '&:hover': { background: vars.color.accentHover, borderColor: vars.color.accentHover } },
  },
  plain: { selectors: { '&:hover': { background: vars.color.hover }, '&:active': { background: vars.color.sunken } } },
  quiet: { selectors: { '&:hover': { background: vars.color.hover }, '&:active': { background: vars.color.sunken } } },
});
export const inside = style({
  selectors: { '&:hover, &[aria-pressed="true"]': { background: vars.color.hover, color: vars.color.ink } },
});
export const tab = style({
  padding: 0,
  borderWidth: '0 0 2px',
  background: 'none',
  selectors: {
    '&:hover:not([data-selected])': { color: vars.color.ink2 },
    '&:focus-visible': {
      outline: `2px solid ${vars.color.accent}`,
      outlineOffset: '-2px',
      borderRadius: vars.radius.chip,
    },
  },
});
