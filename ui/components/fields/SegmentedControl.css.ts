import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const group = style({
  display: 'inline-flex',
  minHeight: vars.density.controlSmall,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  flex: 'none',
});
export const segment = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '0 10px',
  border: 0,
  borderLeft: `1px solid ${vars.color.line}`,
  background: 'none',
  color: vars.color.ink2,
  fontSize: vars.text.label,
  fontWeight: vars.weight.label,
  whiteSpace: 'nowrap',
  cursor: 'default',
  selectors: {
    '&:first-child': { borderLeft: 0, borderRadius: '4px 0 0 4px' },
    '&:last-child': { borderRadius: '0 4px 4px 0' },
    '&[data-hovered]': { background: vars.color.hover },
    '&[data-selected]': { background: vars.color.sunken, color: vars.color.ink },
    '&[data-focus-visible]': { zIndex: 1, position: 'relative' },
    '&[data-disabled]': { color: vars.color.ink3 },
  },
  '@media': {
    '(forced-colors: active)': {
      forcedColorAdjust: 'none',
      selectors: { '&[data-selected]': { background: 'Highlight', color: 'HighlightText' } },
    },
  },
});
globalStyle(`${segment} > .lucide`, { width: 15, height: 15 });
export const detail = style({
  color: vars.color.ink3,
  fontWeight: vars.weight.text,
  fontVariantNumeric: 'tabular-nums',
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
});
