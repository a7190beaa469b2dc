import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const scrim = style({
  position: 'fixed',
  inset: 0,
  background: vars.color.scrim,
  zIndex: 40,
  transition: `opacity ${vars.motion.slow} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});
export const sheet = style({
  position: 'fixed',
  insetBlock: 0,
  maxWidth: 'calc(100vw - 40px)',
  background: vars.color.paper,
  boxShadow: vars.shadow.dialog,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outline: 'none',
  transition: `translate ${vars.motion.slow} ${vars.motion.ease}`,
});
export const side = styleVariants({
  left: {
    left: 0,
    borderRight: `1px solid ${vars.color.line}`,
    selectors: { '&[data-entering], &[data-exiting]': { translate: '-100% 0' } },
  },
  right: {
    right: 0,
    borderLeft: `1px solid ${vars.color.line}`,
    selectors: { '&[data-entering], &[data-exiting]': { translate: '100% 0' } },
  },
});
export const dialog = style({ height: '100%', outline: 'none', display: 'flex', flexDirection: 'column' });
