import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const tooltip = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 280,
  padding: '4px 8px',
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.paper,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  boxShadow: vars.shadow.pop,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
