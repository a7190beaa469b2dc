import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

/** Scrolls after 128 px; the last line is cut on purpose, so that one sees that there is more. */
export const invoices = style({
  maxHeight: 128,
  overflowY: 'auto',
  margin: '0 0 14px',
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
});
export const invoice = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 32,
  padding: '0 12px',
  color: vars.color.ink2,
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.lineSoft}` } },
});
globalStyle(`${invoice} > svg`, { flex: 'none', color: vars.color.ink3 });
export const file = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.ink,
});
