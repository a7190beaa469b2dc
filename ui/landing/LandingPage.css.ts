import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const ground = style({ minHeight: '100vh', background: vars.color.paper });
export const page = style({
  maxWidth: 1248,
  margin: '0 auto',
  padding: '0 24px',
  '@media': { [media.phone]: { padding: '0 16px' } },
});
export const top = style({ display: 'flex', alignItems: 'center', height: 64, gap: 8 });
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  marginRight: 'auto',
  fontSize: 17,
  fontWeight: vars.weight.head,
  letterSpacing: '-.015em',
});
export const hero = style({
  padding: '72px 0 52px',
  '@media': { [media.phone]: { padding: '36px 0 36px' } },
});
export const display = style({
  fontSize: vars.text.display,
  lineHeight: vars.leading.display,
  fontWeight: 600,
  letterSpacing: '-.034em',
  '@media': { '(max-width: 430px)': { fontSize: 33, lineHeight: '38px' } },
});
/** Balanced each for itself: a phone breaks a line in halves and not before its last word. */
export const displayLine = style({ display: 'block', textWrap: 'balance' });
export const lead = style({
  fontSize: 17,
  lineHeight: '27px',
  color: vars.color.ink2,
  maxWidth: 640,
  margin: '20px 0 26px',
  textWrap: 'pretty',
  '@media': { [media.phone]: { fontSize: 16, lineHeight: '25px' } },
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });
export const aside = style({ color: vars.color.ink3 });
export const rail = style({
  borderTop: `1px solid ${vars.color.line}`,
  borderBottom: `1px solid ${vars.color.line}`,
  padding: '26px 0 6px',
  // The marks' own ground on this page.
  vars: { [vars.color.surface]: vars.color.paper },
  '@media': { [media.phone]: { padding: '26px 8px 6px' } },
});
export const three = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const third = style({
  padding: '36px 28px 40px',
  borderLeft: `1px solid ${vars.color.line}`,
  minWidth: 0,
  selectors: {
    '&:first-child': { paddingLeft: 0, borderLeft: 0 },
    '&:last-child': { paddingRight: 0 },
  },
  '@media': {
    [media.narrow]: {
      padding: '28px 0',
      borderLeft: 0,
      selectors: { '& + &': { borderTop: `1px solid ${vars.color.line}` } },
    },
  },
});
export const heading = style({ fontSize: 17, lineHeight: '24px' });
export const text = style({
  color: vars.color.ink2,
  fontSize: 14,
  lineHeight: '22px',
  margin: '6px 0 18px',
  textWrap: 'pretty',
});
export const panel = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  maxWidth: 560,
  userSelect: 'none',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  height: 36,
  padding: '0 12px',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.lineSoft}` } },
});
export const grow = style({ flex: 1 });
export const field = style({ width: 64, flex: 'none', color: vars.color.ink3 });
export const source = style({ color: vars.color.ink3, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const decide = style({ padding: 14 });
export const decideTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: vars.text.title,
  lineHeight: vars.leading.title,
  fontWeight: vars.weight.head,
  letterSpacing: '-.011em',
});
export const decideText = style({ color: vars.color.ink2, margin: '4px 0 12px' });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: '1.3fr 1fr 1fr 1fr',
  alignItems: 'center',
  borderTop: `1px solid ${vars.color.line}`,
  borderBottom: `1px solid ${vars.color.line}`,
  padding: '22px 0',
  '@media': {
    [media.narrow]: { gridTemplateColumns: '1fr 1fr', gap: '20px 16px' },
    '(max-width: 520px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const fact = style({ paddingRight: 20 });
export const figure = style({
  display: 'block',
  fontSize: 19,
  lineHeight: '26px',
  fontWeight: 600,
  letterSpacing: '-.02em',
});
export const meaning = style({ color: vars.color.ink2 });
export const start = style({ justifySelf: 'end', '@media': { [media.narrow]: { justifySelf: 'start' } } });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 64,
  color: vars.color.ink3,
});
