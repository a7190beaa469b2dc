import { style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const scrim = style({
  position: 'fixed',
  top: 0,
  left: 0,
  width: '100vw',
  height: 'var(--visual-viewport-height, 100vh)',
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  background: vars.color.scrim,
  zIndex: 40,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
});
export const frame = style({
  width: '100%',
  // 85 % of what is visible, so that a phone's keyboard does not push the footer out.
  maxHeight: 'calc(var(--visual-viewport-height, 100vh) * .85)',
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
export const size = styleVariants({
  s: { maxWidth: 400 },
  m: { maxWidth: 520 },
  l: { maxWidth: 680 },
  xl: { maxWidth: 1040 },
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  outline: 'none',
});
export const head = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  padding: '16px 12px 12px 20px',
  flex: 'none',
});
export const text = style({ flex: 1, minWidth: 0 });
export const title = style({ fontSize: vars.text.dialog });
export const description = style({ color: vars.color.ink2, marginTop: 2, textWrap: 'pretty' });
export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4px 20px 18px',
});
/** The content brings its own padding: tabs, lists, a table. */
export const flush = style({ padding: 0 });
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  justifyContent: 'flex-end',
  alignItems: 'center',
  flex: 'none',
  padding: '12px 20px',
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': { [media.phone]: { padding: '10px 16px' } },
});
export const form = style({ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 });
