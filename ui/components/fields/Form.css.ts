import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const form = style({ display: 'contents' });
/** Fields side by side; one column on a phone. */
export const columns = styleVariants({ one: [1], two: [2], three: [3], four: [4] }, ([count]) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  gap: '12px 14px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
/** A field that takes the whole line. */
export const whole = style({ gridColumn: '1 / -1' });
/** A hairline between groups of fields; in a dialog it reaches the edges. */
export const rule = style({ height: 1, border: 0, background: vars.color.line, margin: '16px -20px' });
export const attention = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  marginRight: 'auto',
  minWidth: 0,
  fontSize: vars.text.label,
  lineHeight: vars.leading.small,
  color: vars.color.overdue,
});
globalStyle(`${attention} > svg`, { width: 14, height: 14 });
