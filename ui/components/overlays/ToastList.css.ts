import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';
import { scrim } from './Dialog.css.ts';

const shrink = keyframes({ from: { width: '100%' }, to: { width: '0%' } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const fall = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

export const region = style({
  position: 'fixed',
  right: 20,
  bottom: 20,
  width: 380,
  maxWidth: 'calc(100vw - 32px)',
  zIndex: 60,
  outline: 'none',
  borderRadius: vars.radius.card,
  // Over a dialog it stands at the top, where no button is: those of a dialog are at its foot and in its upper corner.
  selectors: { [`body:has(.${scrim}) &`]: { top: 8, bottom: 'auto', right: 'calc(50% - 190px)' } },
  // At the foot of a phone stand the buttons of dialogs and the bar of what is selected.
  '@media': {
    [media.phone]: {
      right: 16,
      bottom: 'auto',
      top: 'calc(8px + env(safe-area-inset-top, 0px))',
      selectors: {
        [`body:has(.${scrim}) &`]: {
          top: 'calc(8px + env(safe-area-inset-top, 0px))',
          right: 'auto',
          left: 16,
          maxWidth: 'calc(100vw - 88px)',
        },
      },
    },
  },
});
export const toast = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '11px 8px 12px 13px',
  background: vars.color.raised,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.pop,
  overflow: 'hidden',
  touchAction: 'pan-y',
  userSelect: 'none',
  animation: `${rise} ${vars.motion.slow} ${vars.motion.ease}`,
  '@media': { [media.phone]: { animationName: fall } },
});
export const destructive = style({ borderColor: vars.color.overdueLine });
export const mark = style({ display: 'inline-flex', color: vars.color.ink3, paddingTop: 3 });
export const alarm = style({ color: vars.color.overdue });
export const text = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ display: 'block', fontWeight: vars.weight.figure });
export const description = style({ display: 'block', color: vars.color.ink2 });
/** Runs out with the toast's time; stands still while it is held by hover or focus. */
export const time = style({
  position: 'absolute',
  left: 0,
  bottom: 0,
  height: 2,
  background: vars.color.accent,
  animation: `${shrink} linear both`,
  selectors: {
    [`${destructive} > &`]: { background: vars.color.overdue },
    [`${region}:is(:hover, :focus-within) &`]: { animationPlayState: 'paused' },
  },
  '@media': { [media.still]: { display: 'none' } },
});
