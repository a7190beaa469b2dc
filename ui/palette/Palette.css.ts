import { globalStyle, style } from '@vanilla-extract/css';
import { item } from '@/ui/components/overlays/Menu.css.ts';
import { media, vars } from '@/ui/theme.css.ts';

export const scrim = style({
  position: 'fixed',
  top: 0,
  left: 0,
  width: '100vw',
  height: 'var(--visual-viewport-height, 100vh)',
  display: 'grid',
  placeItems: 'start center',
  padding: 'min(130px, 14vh) 16px 16px',
  background: vars.color.scrim,
  zIndex: 40,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': { [media.phone]: { padding: 8 } },
});
export const frame = style({
  width: '100%',
  maxWidth: 640,
  maxHeight: '100%',
  display: 'flex',
  background: vars.color.raised,
  color: vars.color.ink,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.dialog,
  boxShadow: vars.shadow.dialog,
  overflow: 'hidden',
  transition: `translate ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { translate: '0 4px' } },
});
export const palette = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  maxHeight: 'min(560px, calc(var(--visual-viewport-height, 100vh) - 32px))',
  outline: 'none',
});
export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: 48,
  padding: '0 14px',
  borderBottom: `1px solid ${vars.color.line}`,
});
export const glass = style({ color: vars.color.ink3 });
export const input = style({
  flex: 1,
  minWidth: 0,
  height: '100%',
  padding: 0,
  border: 0,
  background: 'none',
  fontSize: vars.text.dialog,
  caretColor: vars.color.accent,
  // The whole palette is about this one line; a ring around it would say nothing.
  outline: 'none',
});
export const results = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 6px 6px',
  outline: 'none',
});
globalStyle(`${results} ${item}`, { minHeight: `max(34px, ${vars.density.menuItem})` });
globalStyle(`${results} ${item}[data-focused], ${results} ${item}[data-hovered]`, {
  background: vars.color.accentTint,
});
globalStyle(`${results} ${item}[data-focus-visible]`, { outline: 'none' });
globalStyle(`${results} ${item}[data-focused]`, {
  '@media': { [media.forced]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});
export const name = style({ display: 'flex', alignItems: 'baseline', gap: 9, minWidth: 0 });
export const cut = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const facts = style({ display: 'inline-flex', alignItems: 'center', gap: 10, fontSize: vars.text.body });
export const meta = style({ flex: 'none', color: vars.color.ink3 });
export const match = style({ background: 'none', color: vars.color.accent, fontWeight: 640 });
export const empty = style({ padding: '20px 10px', textAlign: 'center', color: vars.color.ink2 });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  flex: 'none',
  height: 36,
  padding: '0 14px',
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.ink3,
  fontSize: vars.text.small,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
});
export const hint = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  '@media': { [media.touch]: { display: 'none' } },
});
export const note = style({ marginLeft: 'auto', overflow: 'hidden', textOverflow: 'ellipsis' });
