import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

/** The frame of every floating layer: popover, menu, list of a select, calendar. */
export const popover = style({
  background: vars.color.raised,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.pop,
  overflow: 'auto',
  outline: 'none',
  maxWidth: 'calc(100vw - 16px)',
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}, translate ${vars.motion.base} ${vars.motion.ease}`,
  selectors: {
    '&[data-entering], &[data-exiting]': { opacity: 0, translate: '0 -4px' },
    '&[data-placement="top"][data-entering], &[data-placement="top"][data-exiting]': { translate: '0 4px' },
  },
});
export const asWideAsTrigger = style({ minWidth: 'var(--trigger-width)' });
export const content = style({ outline: 'none' });
