import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const link = style({
  borderRadius: vars.radius.chip,
  cursor: 'pointer',
  selectors: { '&[data-hovered]': { textDecoration: 'underline', textUnderlineOffset: 3 } },
});
export const variant = styleVariants({
  accent: { color: vars.color.accent, fontWeight: vars.weight.label },
  /** The colour and weight of the words around it: names in rows. */
  plain: {},
  quiet: { color: vars.color.ink2, display: 'inline-flex', alignItems: 'center', gap: 6 },
  /** No look of its own at all; the caller styles it. */
  bare: { selectors: { '&[data-hovered]': { textDecoration: 'none' } } },
});
export const external = style({ display: 'inline-flex', alignItems: 'center', gap: 4 });
globalStyle(`${external} > svg, ${variant.quiet} > svg`, { width: 14, height: 14 });
