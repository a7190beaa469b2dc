import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const currency = style({ display: 'flex', gap: 8, minWidth: 0 });
export const code = style({ flex: '0 0 36px', fontWeight: vars.weight.strong });
export const name = style({ color: vars.color.ink3 });
export const old = style({ color: vars.color.soon });
export const card = style({ display: 'grid', gap: 2 });
export const cardLine = style({ display: 'flex', justifyContent: 'space-between', gap: 12, minWidth: 0 });
export const stack = style({ display: 'grid', gap: 12 });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: vars.density.rowCard,
  padding: '4px 6px 4px 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const text = style({ flex: 1, minWidth: 0 });
export const missing = style({ color: vars.color.ink3, fontSize: vars.text.small });
