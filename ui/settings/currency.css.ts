import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const preview = style({ display: 'grid', gap: 14 });
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '10px 32px' });
export const missing = style({ color: vars.color.soon });
export const noRate = style({ color: vars.color.soon });
export const table = style({
  border: `1px solid ${vars.color.lineSoft}`,
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});
/** Thousands of rows scroll in it. */
export const scrolled = style({ display: 'flex', flexDirection: 'column', height: 'min(300px, 40vh)' });
export const card = style({ display: 'grid', gap: 2 });
export const cardLine = style({ display: 'flex', justifyContent: 'space-between', gap: 12, minWidth: 0 });
