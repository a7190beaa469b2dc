import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const value = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
});
export const text = style({ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0, flex: 1 });
export const placeholder = style({ color: vars.color.ink3 });
export const chevron = style({ color: vars.color.ink3, marginLeft: 'auto', width: 14, height: 14 });
