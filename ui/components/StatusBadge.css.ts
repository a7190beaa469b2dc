import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  fontWeight: vars.weight.label,
  fontSize: vars.text.label,
});
const quiet = { color: vars.color.ink2 };
const over = { color: vars.color.ink3 };
// Active is grey text with a green dot: the normal case is quiet.
export const text = styleVariants({
  active: quiet,
  paid: quiet,
  later: quiet,
  beyond: quiet,
  overdue: { color: vars.color.overdue },
  today: { color: vars.color.overdue },
  urgent: { color: vars.color.urgent },
  soon: { color: vars.color.soon },
  trial: { color: vars.color.later },
  suspended: over,
  cancelled: over,
  cancelby: { color: vars.color.cancelby },
  end: { color: vars.color.ink },
});
