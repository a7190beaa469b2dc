import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const button = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 7,
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  fontWeight: vars.weight.label,
  fontSize: vars.text.body,
  lineHeight: vars.leading.body,
  whiteSpace: 'nowrap',
  cursor: 'default',
  userSelect: 'none',
  textDecoration: 'none',
  flex: 'none',
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    'a&': { cursor: 'pointer' },
    '&[data-disabled]': {
      color: vars.color.ink3,
      background: vars.color.sunken,
      borderColor: vars.color.line,
    },
  },
  '@media': { [media.forced]: { selectors: { '&[data-disabled]': { color: 'GrayText', borderColor: 'GrayText' } } } },
});
globalStyle(`${button} > svg`, { width: 16, height: 16, marginLeft: -2 });

export const variant = styleVariants({
  primary: {
    background: vars.color.accentFill,
    borderColor: vars.color.accentFill,
    color: vars.color.accentOn,
    selectors: {
      '&[data-hovered], &[data-pressed]': {
        background: vars.color.accentHover,
        borderColor: vars.color.accentHover,
      },
    },
    '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
  },
  plain: {
    background: vars.color.raised,
    borderColor: vars.color.lineStrong,
    color: vars.color.ink,
    selectors: {
      '&[data-hovered]': { background: vars.color.hover },
      '&[data-pressed], &[aria-expanded="true"]': { background: vars.color.sunken },
    },
  },
  quiet: {
    background: 'none',
    color: vars.color.ink2,
    selectors: {
      '&[data-hovered]': { background: vars.color.hover },
      '&[data-pressed], &[aria-expanded="true"]': { background: vars.color.sunken, color: vars.color.ink },
      '&[data-disabled]': { background: 'none', borderColor: 'transparent' },
    },
  },
  danger: {
    background: vars.color.dangerFill,
    borderColor: vars.color.dangerFill,
    color: vars.color.dangerOn,
    selectors: {
      '&[data-hovered], &[data-pressed]': { background: vars.color.dangerHover, borderColor: vars.color.dangerHover },
    },
    '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
  },
  dangerText: {
    background: vars.color.raised,
    borderColor: vars.color.lineStrong,
    color: vars.color.overdue,
    selectors: {
      '&[data-hovered]': { background: vars.color.overdueTint },
      '&[data-pressed]': { background: vars.color.overdueTint, borderColor: vars.color.overdueLine },
    },
  },
});
globalStyle(`${variant.plain}:not([data-disabled]) > svg, ${variant.quiet}:not([data-disabled]) > svg`, {
  color: vars.color.ink2,
});

export const size = styleVariants({
  s: { minHeight: vars.density.controlSmall, padding: '0 9px', fontSize: vars.text.label },
  m: { minHeight: vars.density.control, padding: '0 12px' },
  l: { minHeight: vars.density.controlLarge, padding: '0 18px', fontSize: vars.text.form },
});

export const wide = style({ width: '100%' });
/** Says its changes to screen readers, and lays out as if it were not there. */
export const label = style({ display: 'contents' });
