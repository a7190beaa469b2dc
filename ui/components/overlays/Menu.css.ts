import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const menu = style({ padding: 4, outline: 'none', minWidth: 176, maxWidth: 'min(420px, 100vw - 24px)' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minHeight: vars.density.menuItem,
  padding: '4px 8px',
  borderRadius: vars.radius.chip,
  color: vars.color.ink,
  cursor: 'default',
  outline: 'none',
  selectors: {
    '&[data-focused], &[data-open]': { background: vars.color.sunken },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: '-2px' },
    '&[data-disabled]': { color: vars.color.ink3 },
    '&[data-href]': { cursor: 'pointer' },
  },
});
globalStyle(`${item} > .lucide`, { width: 15, height: 15, color: vars.color.ink3 });
export const danger = style({
  color: vars.color.overdue,
  selectors: { '&[data-focused]': { background: vars.color.overdueTint } },
});
globalStyle(`${danger} > .lucide.lucide`, { color: 'inherit' });
export const label = style({ flex: 1, minWidth: 0 });
export const end = style({
  display: 'inline-flex',
  gap: 4,
  alignItems: 'center',
  color: vars.color.ink3,
  fontSize: vars.text.small,
});
/** The box of a choice: ticked when chosen. */
export const box = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 15,
  height: 15,
  flex: 'none',
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: vars.radius.chip,
  background: vars.color.raised,
  color: 'transparent',
  selectors: {
    [`${item}[data-selected] &`]: {
      background: vars.color.accentFill,
      borderColor: vars.color.accentFill,
      color: vars.color.accentOn,
    },
    [`${item}[data-disabled] &`]: { opacity: 0.5 },
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
globalStyle(`${box} > svg`, { width: 12, height: 12, strokeWidth: 2.4 });
export const tick = style({
  width: 15,
  color: vars.color.accent,
  visibility: 'hidden',
  selectors: { [`${item}[data-selected] &`]: { visibility: 'visible' } },
});
globalStyle(`${tick} > svg`, { width: 15, height: 15 });
export const heading = style({
  padding: '6px 8px 4px',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  fontWeight: vars.weight.text,
  color: vars.color.ink3,
});
export const rule = style({ height: 1, border: 0, background: vars.color.line, margin: '4px -4px' });
