import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const bell = style({});
// On touch screens the button is larger than its icon; the count stays at the icon.
globalStyle(`${bell} > span`, { '@media': { [media.touch]: { top: 7, right: 5 } } });
export const popover = style({
  width: 410,
  '@media': { [media.phone]: { width: 'calc(100vw - 16px)' } },
});
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 46,
  padding: '8px 8px 8px 14px',
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
});
export const grow = style({ flex: 1 });
export const note = style({ padding: '28px 14px', textAlign: 'center', color: vars.color.ink2 });
export const list = style({ maxHeight: 'min(480px, 70vh)', overflowY: 'auto', overscrollBehavior: 'contain' });
export const item = style({
  display: 'flex',
  alignItems: 'flex-start',
  padding: '9px 8px 9px 14px',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.lineSoft}` } },
});
export const unread = style({ background: `color-mix(in srgb, ${vars.color.accentTint} 45%, transparent)` });
export const mark = style({ flex: 'none', marginTop: 5, marginRight: 10 });
export const text = style({ flex: 1, minWidth: 0 });
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: 8 });
/** Never cut: its last words are the day. */
export const title = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  fontWeight: 440,
  selectors: { [`${unread} &`]: { fontWeight: vars.weight.figure } },
});
export const type = style({ flex: 'none', display: 'inline-flex' });
export const message = style({
  fontSize: vars.text.small,
  lineHeight: vars.leading.small,
  color: vars.color.ink2,
  overflowWrap: 'anywhere',
});
export const age = style({ fontSize: vars.text.small, lineHeight: vars.leading.small, color: vars.color.ink3 });
