import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const kbd = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.chip,
  background: vars.color.surface,
  color: vars.color.ink3,
  fontFamily: vars.font.body,
  fontWeight: vars.weight.label,
  fontSize: vars.text.micro,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    // Beside a button's words, on a filled button, in a tooltip.
    '&[data-on="button"]': { marginRight: -5 },
    '&[data-on="fill"]': {
      marginRight: -5,
      borderColor: `color-mix(in srgb, ${vars.color.accentOn} 45%, transparent)`,
      color: vars.color.accentOn,
      background: 'none',
    },
    '&[data-on="tooltip"]': { borderColor: 'currentColor', color: 'inherit', background: 'none' },
  },
  // A hint for a key is noise where there are no keys.
  '@media': { [media.touch]: { display: 'none' } },
});
/** Arrows and the like from the system: for one of them alone the second font file would be fetched. */
export const symbol = style({ fontFamily: 'system-ui, sans-serif' });
