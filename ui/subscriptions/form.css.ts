import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

/** The fields of the form: groups between hairlines. */
export const fields = style({ display: 'block' });
export const tabbed = style({ padding: '16px 20px 18px' });
export const gap = style({ marginTop: 12 });

export const converted = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 34,
  marginTop: 12,
  padding: '4px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.accentTint,
  color: vars.color.ink2,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${converted} > svg`, { color: vars.color.accent, flex: 'none' });
export const amount = style({ color: vars.color.ink, fontWeight: vars.weight.strong });
export const rate = style({ marginLeft: 'auto', fontSize: vars.text.small, color: vars.color.ink3 });

export const more = style({ marginTop: 14, marginLeft: -8 });
export const rare = style({ marginTop: 10 });
/** Beside the buttons: what the server said, and the way out of it. */
export const failure = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  marginRight: 'auto',
  minWidth: 0,
  selectors: { '&:has(svg)': { flex: '1 1 200px' } },
  // Above the buttons, so that these stay beside each other.
  '@media': { [media.phone]: { selectors: { '&:has(svg)': { flexBasis: '100%' } } } },
});
