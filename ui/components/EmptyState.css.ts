import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const state = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 6,
  padding: '120px 20px 56px',
});
globalStyle(`${state} > *`, { maxWidth: '100%' });
/** In a card or a dialog. */
export const compact = style({ padding: '28px 20px' });
export const message = style({ color: vars.color.ink2, maxWidth: 'min(420px, 100%)', textWrap: 'balance' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 8 });
export const request = style({
  marginTop: 8,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink3,
});
export const mark = style({ color: vars.color.overdue, marginBottom: 4 });
export const rail = style({ position: 'relative', width: 420, maxWidth: '100%', height: 40, marginBottom: 6 });
export const axis = style({
  position: 'absolute',
  top: 20,
  left: 0,
  right: 0,
  height: 6,
  borderTop: `1px solid ${vars.color.lineStrong}`,
  backgroundImage: `repeating-linear-gradient(90deg, ${vars.color.lineStrong} 0 1px, transparent 1px calc((100% - 1px) / 12))`,
});
export const today = style({
  position: 'absolute',
  left: '25%',
  top: 8,
  width: 1.5,
  height: 24,
  marginLeft: -0.75,
  background: vars.color.accent,
});
export const todayWord = style({
  position: 'absolute',
  left: '25%',
  top: -8,
  transform: 'translateX(-50%)',
  fontSize: vars.text.micro,
  lineHeight: vars.leading.micro,
  fontWeight: 600,
  color: vars.color.accent,
});
export const hollow = style({
  position: 'absolute',
  left: '58.3%',
  top: 20.5,
  transform: 'translate(-50%, -50%)',
  color: vars.color.lineStrong,
  background: vars.color.surface,
  borderRadius: '50%',
});
