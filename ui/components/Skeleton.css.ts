import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } });
/** Nothing flashes: a bone shows only when the wait is longer than 150 ms. */
export const late = style({ animation: `${appear} 1ms linear 150ms both` });
export const bone = style([
  late,
  {
    display: 'inline-block',
    verticalAlign: 'middle',
    maxWidth: '100%',
    background: vars.color.sunken,
    borderRadius: vars.radius.chip,
  },
]);
