import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const { color } = vars;
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 20,
  padding: '0 6px',
  borderRadius: vars.radius.chip,
  border: '1px solid',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  whiteSpace: 'nowrap',
  flex: 'none',
  maxWidth: '100%',
});
globalStyle(`${badge} > .lucide`, { width: 13, height: 13 });
export const tone = styleVariants({
  plain: { background: color.surface, borderColor: color.line, color: color.ink2 },
  soon: { background: color.soonTint, borderColor: color.soonLine, color: color.soon },
  overdue: { background: color.overdueTint, borderColor: color.overdueLine, color: color.overdue },
  accent: { background: color.accentTint, borderColor: color.accentLine, color: color.accent },
  cancelby: { background: color.cancelbyTint, borderColor: color.cancelbyLine, color: color.cancelby },
});
/** The count over the bell. */
export const count = style({
  position: 'absolute',
  top: -1,
  left: 'calc(50% + 3px)',
  minWidth: 15,
  height: 15,
  padding: '0 3.5px',
  borderRadius: 8,
  background: color.overdue,
  color: color.surface,
  fontSize: '9.5px',
  lineHeight: '15px',
  fontWeight: 600,
  textAlign: 'center',
  // 11 is not to become 1: the button leaves it little room.
  whiteSpace: 'nowrap',
  width: 'max-content',
  fontVariantNumeric: 'tabular-nums',
  boxShadow: `0 0 0 2px ${color.surface}`,
  // The count is drawn, not written: it is neither read out nor part of the name of a button around them.
  '::before': { content: 'attr(data-count)' },
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
});
