import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const rail = style({
  position: 'relative',
  display: 'inline-block',
  flex: 'none',
  width: 52,
  height: 12,
  '::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    top: 6,
    height: 1,
    background: vars.color.lineStrong,
  },
});
export const wide = style({ flex: '1 1 52px', width: 'auto' });
export const today = style({
  position: 'absolute',
  left: '16%',
  top: 1,
  width: 1,
  height: 11,
  background: vars.color.ink3,
});
export const mark = style({ position: 'absolute', top: 1.5, transform: 'translateX(-50%)' });
