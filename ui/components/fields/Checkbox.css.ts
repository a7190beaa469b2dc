import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const checkbox = style({
  display: 'inline-flex',
  maxWidth: '100%',
  alignItems: 'flex-start',
  gap: 9,
  cursor: 'default',
  position: 'relative',
  color: vars.color.ink,
  selectors: { '&[data-disabled]': { color: vars.color.ink3 } },
  '@media': { [media.touch]: { minHeight: 40, alignItems: 'center' } },
});
/** Without words, as in a table; the area around the box answers too. */
export const bare = style({
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: 0,
  '::after': { content: '""', position: 'absolute', inset: -8 },
  '@media': { [media.touch]: { minHeight: 0, selectors: { '&::after': { inset: -13 } } } },
});
export const box = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 15,
  height: 15,
  marginTop: 2.5,
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: vars.radius.chip,
  background: vars.color.raised,
  color: 'transparent',
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    [`${bare} &`]: { marginTop: 0 },
    [`${checkbox}[data-hovered] &`]: { borderColor: vars.color.ink2 },
    [`${checkbox}[data-selected] &, ${checkbox}[data-indeterminate] &`]: {
      background: vars.color.accentFill,
      borderColor: vars.color.accentFill,
      color: vars.color.accentOn,
    },
    [`${checkbox}[data-invalid] &`]: { borderColor: vars.color.overdue, boxShadow: `0 0 0 1px ${vars.color.overdue}` },
    [`${checkbox}[data-disabled] &`]: { opacity: 0.55 },
    [`${checkbox}[data-focus-visible] &`]: { outline: `2px solid ${vars.color.accent}`, outlineOffset: 2 },
  },
  '@media': {
    [media.touch]: { width: 18, height: 18, marginTop: 0 },
    [media.forced]: { forcedColorAdjust: 'none' },
  },
});
globalStyle(`${box} > svg`, { width: 12, height: 12, strokeWidth: 2.4 });
export const text = style({ minWidth: 0 });
export const detail = style({ color: vars.color.ink2 });
export const error = style({
  display: 'block',
  color: vars.color.overdue,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
});
