import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const outcome = style({
  marginTop: 14,
  padding: '8px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.accentTint,
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const periodChoices = style({ marginTop: 12 });
// Its words begin where the question's do.
export const otherwise = style({ marginTop: 8, marginLeft: -10 });
