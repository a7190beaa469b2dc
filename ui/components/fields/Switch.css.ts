import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const control = style({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'center',
  gap: 11,
  cursor: 'default',
  selectors: { '&[data-disabled]': { color: vars.color.ink3 } },
  '@media': { [media.touch]: { minHeight: 44 } },
});
/** Words first, switch at the end of the line: settings. */
export const reversed = style({ display: 'flex', flexDirection: 'row-reverse', justifyContent: 'space-between' });
export const track = style({
  position: 'relative',
  flex: 'none',
  width: 30,
  height: 18,
  borderRadius: 9,
  background: vars.color.controlLine,
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}`,
  '::after': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 2,
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: vars.color.thumb,
    transition: `left ${vars.motion.fast} ${vars.motion.ease}`,
  },
  selectors: {
    [`${control}[data-selected] &`]: { background: vars.color.accentFill },
    [`${control}[data-selected] &::after`]: { left: 14 },
    [`${control}[data-disabled] &`]: { opacity: 0.55 },
    [`${control}[data-focus-visible] &`]: { outline: `2px solid ${vars.color.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
export const text = style({ minWidth: 0 });
export const label = style({ fontWeight: vars.weight.label });
export const detail = style({ color: vars.color.ink2 });
export const under = style({ display: 'block' });
