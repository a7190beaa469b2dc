import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

const { color } = vars;
const line = 10;
const label = {
  position: 'absolute',
  top: 17,
  fontSize: vars.text.micro,
  lineHeight: vars.leading.micro,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
} as const;

export const rail = style({ position: 'relative', height: 32 });
export const axis = style({
  position: 'absolute',
  top: line,
  left: 0,
  right: 0,
  height: 1,
  background: color.lineStrong,
});
export const past = style({
  position: 'absolute',
  top: line - 1,
  left: 0,
  height: 3,
  background: color.ink3,
  borderRadius: '2px 0 0 2px',
});
/** A ring of the ground's colour keeps the marks apart from the line. */
export const mark = style({
  position: 'absolute',
  top: line + 0.5,
  display: 'inline-flex',
  transform: 'translate(-50%, -50%)',
  background: color.surface,
  borderRadius: '50%',
});
export const seen = style({ color: color.ink3 });
export const first = style({ ...label, left: 0, color: color.ink3 });
export const next = style({ ...label, transform: 'translateX(-50%)', color: color.later });
