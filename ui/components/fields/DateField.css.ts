import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const segments = style({ flex: 1, minWidth: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const segment = style({
  display: 'inline',
  padding: '1px 1px',
  borderRadius: vars.radius.chip,
  outline: 'none',
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: vars.color.ink3 },
    '&[data-type="literal"]': { color: vars.color.ink3 },
    '&[data-focused]': { background: vars.color.accentFill, color: vars.color.accentOn },
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
