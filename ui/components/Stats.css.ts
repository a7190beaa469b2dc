import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const frame = style({ containerType: 'inline-size' });
/** One frame for all; the hairlines are the gaps. */
export const stats = style({
  display: 'grid',
  gap: 1,
  background: vars.color.line,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  overflow: 'clip',
});
export const abreast = styleVariants({ two: 2, three: 3, four: 4, five: 5, six: 6 }, (count) => ({
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  '@container': { '(max-width: 719.98px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
}));
export const stat = style({
  display: 'block',
  minWidth: 0,
  padding: '12px 16px 13px',
  background: vars.color.surface,
  color: vars.color.ink,
  selectors: {
    'a&[data-hovered]': { background: vars.color.hover, textDecoration: 'none' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@container': {
    '(max-width: 719.98px)': {
      padding: '10px 12px',
      selectors: { '&:first-child:nth-last-child(odd)': { gridColumn: '1 / -1' } },
    },
  },
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: vars.color.ink2,
  fontSize: vars.text.label,
  lineHeight: '18px',
  fontWeight: vars.weight.text,
  whiteSpace: 'nowrap',
});
export const value = style({
  display: 'block',
  marginTop: 3,
  fontSize: vars.text.figure,
  lineHeight: vars.leading.figure,
  fontWeight: vars.weight.figure,
  letterSpacing: '-.024em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { '(max-width: 719.98px)': { fontSize: '21px', lineHeight: '27px' } },
});
export const danger = style({ color: vars.color.overdue });
export const detail = style({
  display: 'block',
  marginTop: 2,
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink3,
  overflowWrap: 'anywhere',
});
