import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const ring = style({
  animation: `${turn} 800ms linear infinite`,
  '@media': { [media.still]: { animation: 'none' } },
});

export const screen = style({
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: vars.color.paper,
  color: vars.color.accent,
  zIndex: 20,
});
