import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const icon = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.ink2,
  cursor: 'default',
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-hovered]': { background: vars.color.hover, color: vars.color.ink },
    '&[data-pressed], &[aria-expanded="true"], &[data-selected]': {
      background: vars.color.sunken,
      color: vars.color.ink,
    },
    '&[data-disabled]': { color: vars.color.lineStrong },
    'a&': { cursor: 'pointer' },
  },
});
export const size = styleVariants({
  s: { width: vars.density.iconSmall, height: vars.density.iconSmall },
  m: { width: vars.density.icon, height: vars.density.icon },
});
export const variant = styleVariants({
  quiet: {},
  plain: { borderColor: vars.color.lineStrong, background: vars.color.raised },
  danger: {
    selectors: { '&[data-hovered], &[data-focus-visible]': { color: vars.color.overdue } },
  },
});
globalStyle(`${size.s} > svg`, { width: 15, height: 15 });
globalStyle(`${size.m} > svg`, { width: 16, height: 16 });
