import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '@media': { [media.touch]: { gap: 0 } },
});
/** The choices share one frame, hairlines between. */
export const framed = style({
  gap: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  overflow: 'clip',
});
export const choice = style({
  selectors: {
    [`${framed} > &`]: { padding: '11px 12px', borderTop: `1px solid ${vars.color.line}` },
    [`${framed} > &:first-child`]: { borderTop: 0 },
  },
});
export const chosen = style({ selectors: { [`${framed} > &`]: { background: vars.color.accentTint } } });
export const radio = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  cursor: 'default',
  selectors: { '&[data-disabled]': { color: vars.color.ink3 } },
  '@media': { [media.touch]: { padding: '10px 0' } },
});
export const ring = style({
  flex: 'none',
  width: 16,
  height: 16,
  marginTop: 2,
  border: `1px solid ${vars.color.controlLine}`,
  borderRadius: '50%',
  background: vars.color.raised,
  transition: `border-width ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    [`${radio}[data-hovered] &`]: { borderColor: vars.color.ink2 },
    [`${radio}[data-selected] &`]: { border: `5px solid ${vars.color.accentFill}` },
    [`${radio}[data-disabled] &`]: { opacity: 0.55 },
    [`${radio}[data-invalid] &`]: { borderColor: vars.color.overdue },
    [`${radio}[data-focus-visible] &`]: { outline: `2px solid ${vars.color.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
export const text = style({ minWidth: 0 });
export const name = style({ display: 'block', selectors: { [`${framed} &`]: { fontWeight: 540 } } });
export const detail = style({ display: 'block', color: vars.color.ink2 });
/** What belongs to the chosen one, under its words. */
export const content = style({ marginLeft: 26, marginTop: 8 });
