import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const page = style({
  minHeight: '100%',
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'start',
  padding: `min(88px, 10vh) ${vars.density.pagePadding} 40px`,
});
export const body = style({ width: '100%', maxWidth: 620 });
export const mark = style({ display: 'inline-flex', color: vars.color.accent });
export const title = style({
  fontSize: 30,
  lineHeight: '38px',
  letterSpacing: '-.03em',
  margin: '18px 0 6px',
  overflowWrap: 'anywhere',
});
export const lead = style({ fontSize: vars.text.title, lineHeight: '24px', color: vars.color.ink2 });
export const steps = style({ margin: '26px 0 28px', borderTop: `1px solid ${vars.color.line}` });
export const step = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 16px',
  padding: '15px 0',
  borderBottom: `1px solid ${vars.color.line}`,
});
export const number = style({
  width: 24,
  height: 24,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: '50%',
  fontSize: vars.text.small,
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
export const stepText = style({
  flex: '1 1 220px',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: 'calc(100% - 40px)' } },
});
/** On a phone it stands under the words, not under the number. */
export const stepButton = style({ '@media': { [media.phone]: { marginLeft: 40 } } });
export const stepTitle = style({ fontWeight: vars.weight.figure });
export const stepDetail = style({ color: vars.color.ink2 });
export const foot = style({
  marginTop: 32,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink3,
});
