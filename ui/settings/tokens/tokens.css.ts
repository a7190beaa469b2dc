import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const token = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: vars.density.rowTall,
  padding: '6px 6px 6px 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const text = style({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' });
export const prefix = style({ fontFamily: vars.font.mono, fontSize: vars.text.small, color: vars.color.ink3 });
export const facts = style({ color: vars.color.ink3, fontSize: vars.text.small });
export const stack = style({ display: 'grid', gap: 12 });
export const waiting = style({ display: 'grid', gap: 16, padding: 14 });
