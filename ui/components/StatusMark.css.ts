import { styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

const { color } = vars;
export const colour = styleVariants({
  active: { color: color.active },
  overdue: { color: color.overdue },
  today: { color: color.overdue },
  urgent: { color: color.urgent },
  soon: { color: color.soonMark },
  later: { color: color.later },
  beyond: { color: color.later },
  trial: { color: color.later },
  suspended: { color: color.ink3 },
  cancelled: { color: color.ink3 },
  paid: { color: color.active },
  cancelby: { color: color.cancelby },
  end: { color: color.end },
});
