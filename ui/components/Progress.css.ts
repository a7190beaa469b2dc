import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const slide = keyframes({ from: { left: '-30%' }, to: { left: '100%' } });
export const progress = style({ display: 'grid', gap: 4, minWidth: 0 });
export const head = style({ display: 'flex', justifyContent: 'space-between', gap: 8 });
export const label = style({ color: vars.color.ink2 });
export const figure = style({ fontVariantNumeric: 'tabular-nums', fontWeight: vars.weight.strong });
export const track = style({
  position: 'relative',
  height: 6,
  background: vars.color.sunken,
  overflow: 'hidden',
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
});
export const fill = style({
  position: 'absolute',
  insetBlock: 0,
  left: 0,
  background: vars.color.accentFill,
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
export const unknown = style({
  width: '30%',
  animation: `${slide} 1.2s linear infinite`,
  '@media': { [media.still]: { animation: 'none', width: '100%', opacity: 0.5 } },
});
export const ends = style({
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink3,
});
