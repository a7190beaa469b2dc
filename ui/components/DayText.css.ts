import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const day = style({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums lining-nums' });
export const tone = styleVariants({
  overdue: { color: vars.color.overdue },
  today: { color: vars.color.overdue },
  urgent: { color: vars.color.urgent },
  soon: { color: vars.color.soon },
  later: {},
});
