import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const empty = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  textAlign: 'center',
  gap: 6,
  padding: 'min(190px, 22vh) 20px 56px',
});
export const rail = style({ position: 'relative', width: 420, maxWidth: '100%', height: 44, marginBottom: 4 });
const axis = style({
  position: 'absolute',
  top: 20,
  height: 6,
  borderTop: `1px solid ${vars.color.lineStrong}`,
});
const ticks = (steps: number) =>
  `repeating-linear-gradient(90deg, ${vars.color.lineStrong} 0 1px, transparent 1px calc((100% - 1px) / ${steps}))`;
/** The rail breaks where the page should have been. */
export const before = style([axis, { left: 0, width: '56%', backgroundImage: ticks(6.72) }]);
export const after = style([axis, { right: 0, width: '34%', backgroundImage: ticks(4.08) }]);
export const mark = style({
  position: 'absolute',
  left: '61%',
  top: 20.5,
  transform: 'translate(-50%, -50%)',
  color: vars.color.overdue,
});
export const message = style({ color: vars.color.ink2, maxWidth: 420, textWrap: 'balance' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 10 });
export const keys = style({ display: 'inline-flex', gap: 4, '@media': { [media.touch]: { display: 'none' } } });
