import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const list = style({ padding: 4, outline: 'none', maxHeight: 320, overflow: 'auto' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: vars.density.menuItem,
  padding: '4px 8px',
  borderRadius: vars.radius.chip,
  cursor: 'default',
  outline: 'none',
  color: vars.color.ink,
  selectors: {
    '&[data-focused]': { background: vars.color.sunken },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
    '&[data-disabled]': { color: vars.color.ink3 },
  },
});
export const text = style({ display: 'flex', flex: 1, minWidth: 0, alignItems: 'baseline', gap: 8 });
export const name = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });
export const detail = style({
  color: vars.color.ink3,
  fontSize: vars.text.small,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const tick = style({ color: vars.color.accent, visibility: 'hidden' });
globalStyle(`${item}[data-selected] ${tick}`, { visibility: 'visible' });
export const empty = style({ padding: '8px 10px', color: vars.color.ink3 });
