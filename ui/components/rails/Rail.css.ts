import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

const { color } = vars;
const placed = { position: 'absolute' } as const;

export const rail = style({ position: 'relative' });
export const axis = style({ ...placed, left: 0, right: 0, height: 1, background: color.lineStrong });
/** Elapsed time. */
export const past = style({
  ...placed,
  left: 0,
  height: 3,
  marginTop: -1,
  background: color.ink3,
  borderRadius: '2px 0 0 2px',
});
/** A tick, or the stem between a mark and its tile or label. */
export const tick = style({ ...placed, width: 1, background: color.lineStrong });
export const stemCancelby = style({ background: color.cancelbyLine });
export const tickLabel = style({
  ...placed,
  transform: 'translateX(-50%)',
  fontSize: vars.text.micro,
  lineHeight: vars.leading.micro,
  color: color.ink3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  // A stem that passes behind leaves the words readable.
  zIndex: 1,
  padding: '0 2px',
  background: color.surface,
});
export const today = style({ ...placed, width: 1.5, marginLeft: -0.75, background: color.accent });
export const todayLabel = style({
  ...placed,
  transform: 'translateX(-50%)',
  fontSize: vars.text.micro,
  lineHeight: vars.leading.micro,
  fontWeight: 600,
  color: color.accent,
  whiteSpace: 'nowrap',
});
export const mark = style({ ...placed, transform: 'translate(-50%, -50%)' });
/** A ring or dot covers the line under it. */
export const onLine = style({ background: color.surface, borderRadius: '50%' });
/** From cancel-by to the end of the term: too late to cancel. */
export const hatch = style({
  ...placed,
  background: `repeating-linear-gradient(90deg, ${color.cancelbyLine} 0 1px, transparent 1px 4px)`,
});
export const laneLabel = style({
  ...placed,
  fontSize: vars.text.micro,
  lineHeight: vars.leading.micro,
  color: color.cancelby,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const flipped = style({ transform: 'translateX(-100%)' });
export const centred = style({ transform: 'translateX(-50%)' });
export const label = style({
  ...placed,
  fontSize: vars.text.small,
  lineHeight: '15px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const bold = style({ fontWeight: 600 });
export const meta = style({ color: color.ink3 });
export const cancelby = style({ color: color.cancelby });
/** What the marks mean, beside the card's title. */
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: color.ink2,
});
export const legendItem = style({ display: 'inline-flex', alignItems: 'center', gap: 5 });
