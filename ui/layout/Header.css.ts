import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  height: vars.density.header,
  padding: '0 16px 0 12px',
  borderBottom: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { height: 52, gap: 4, padding: '0 8px 0 6px', background: vars.color.paper },
  },
});
export const toggle = style({
  // The button says whether the sidebar is open; it need not look pressed for it.
  selectors: { '&[aria-expanded="true"]:not([data-hovered])': { background: 'none', color: vars.color.ink2 } },
});
export const breadcrumb = style({ flex: 1, minWidth: 0 });
export const steps = style({ display: 'flex', alignItems: 'center', gap: 7, color: vars.color.ink3, minWidth: 0 });
export const parent = style({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  flex: 'none',
  '@media': { [media.phone]: { display: 'none' } },
});
export const here = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  '@media': { [media.phone]: { fontSize: vars.text.title, fontWeight: vars.weight.figure } },
});
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: 'none',
  minHeight: vars.density.icon,
  padding: '0 2px 0 4px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.ink2,
  cursor: 'default',
  selectors: {
    '&[data-hovered]': { background: vars.color.hover },
    '&[aria-expanded="true"]': { background: vars.color.sunken },
  },
  '@media': { [media.phone]: { padding: '0 8px' } },
});
export const chevron = style({ '@media': { [media.phone]: { display: 'none' } } });
