import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const sidebar = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  width: '100%',
  padding: '0 10px 10px',
  overflowY: 'auto',
  background: vars.color.paper,
});
export const narrow = style({ padding: '0 8px 10px', overflowX: 'hidden', scrollbarWidth: 'none' });
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  flex: 'none',
  height: vars.density.header,
  padding: '0 6px',
  fontSize: vars.text.title,
  fontWeight: vars.weight.head,
  letterSpacing: '-.015em',
  selectors: { [`${narrow} > &`]: { padding: 0, justifyContent: 'center' } },
});
export const search = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  width: '100%',
  minHeight: vars.density.menuItem,
  margin: '4px 0 14px',
  padding: '0 7px 0 9px',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.ink3,
  textAlign: 'left',
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { borderColor: vars.color.lineStrong },
    [`${narrow} > &`]: { width: 32, padding: 0, justifyContent: 'center' },
  },
});
export const searchText = style({ flex: 1 });
export const keys = style({ display: 'inline-flex', gap: 4, '@media': { [media.touch]: { display: 'none' } } });
export const entries = style({ display: 'grid', gap: 1 });
export const entry = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: vars.density.menuItem,
  padding: '0 8px',
  borderRadius: vars.radius.control,
  color: vars.color.ink2,
  fontWeight: vars.weight.label,
  selectors: {
    '&[data-hovered]': { background: vars.color.hover, color: vars.color.ink },
    '&[aria-current]': { background: vars.color.sunken, color: vars.color.ink },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      left: -10,
      top: 6,
      bottom: 6,
      width: 2,
      background: vars.color.accent,
    },
    [`${narrow} &`]: { width: 32, padding: 0, justifyContent: 'center' },
    [`${narrow} &[aria-current]::before`]: { left: -8 },
  },
  '@media': { [media.forced]: { selectors: { '&[aria-current]': { outline: '1px solid Highlight' } } } },
});
globalStyle(`${entry} > svg`, { color: vars.color.ink3 });
globalStyle(`${entry}[aria-current] > svg`, { color: vars.color.accent });
export const count = style({
  marginLeft: 'auto',
  fontSize: vars.text.small,
  fontWeight: vars.weight.text,
  color: vars.color.ink3,
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  flex: 'none',
  marginTop: 'auto',
  padding: '10px 6px 2px',
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { [`${narrow} > &`]: { padding: '10px 0 2px', justifyContent: 'center' } },
});
export const username = style({
  display: 'block',
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.small,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
export const role = style({
  display: 'block',
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink3,
});
