import { styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

/** What the kit's buttons show by attributes that react-aria sets. */
export const hover = styleVariants({
  primary: {
    selectors: { '&:hover': { background: vars.color.accentHover, borderColor: vars.color.accentHover } },
  },
  plain: { selectors: { '&:hover': { background: vars.color.hover }, '&:active': { background: vars.color.sunken } } },
  quiet: { selectors: { '&:hover': { background: vars.color.hover }, '&:active': { background: vars.color.sunken } } },
});
