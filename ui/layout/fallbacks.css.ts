import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export const loading = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '50vh',
  color: vars.color.ink3,
  animation: `${appear} 1ms 150ms both`,
});
export const whole = style({ minHeight: '100vh', background: vars.color.surface });
