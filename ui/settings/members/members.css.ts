import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const person = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
export const card = style({ display: 'grid', gap: 2 });
export const cardLine = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, color: vars.color.ink2 });
export const name = style({ flex: 1, fontWeight: vars.weight.strong, color: vars.color.ink, minWidth: 0 });
export const invitation = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 12px',
  minHeight: vars.density.rowCard,
  padding: '4px 6px 4px 14px',
  borderTop: `1px solid ${vars.color.lineSoft}`,
  color: vars.color.ink3,
});
export const invitationMark = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: 10,
  background: vars.color.sunken,
  border: `1px solid ${vars.color.line}`,
});
export const invitationText = style({ flex: '1 1 220px', minWidth: 0 });
export const soon = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const stack = style({ display: 'grid', gap: 12 });
export const remove = style({ marginRight: 'auto', '@media': { [media.phone]: { marginRight: 0 } } });
