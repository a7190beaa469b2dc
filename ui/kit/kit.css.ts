import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const page = style({
  maxWidth: 1440,
  margin: '0 auto',
  padding: vars.density.pagePadding,
  background: vars.color.surface,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
});
export const head = style({ display: 'flex', alignItems: 'center', gap: 12, flexWrap: 'wrap' });
export const section = style({ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10 });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: '14px 16px',
  alignItems: 'start',
});
export const wideColumns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 380px), 1fr))',
  gap: 16,
  alignItems: 'start',
});
/** The table scrolls in a box of its own, as under a toolbar. */
export const tableBox = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: 560,
  margin: `0 calc(-1 * ${vars.density.pagePadding})`,
  borderTop: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { height: 'auto' } },
});
export const nameCell = style({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 });
export const dayCell = style({ minWidth: 80 });
/** The ring that theme.css.ts draws around whatever has the focus. */
export const held = style({ display: 'grid', minWidth: 0 });
globalStyle(`${held} > :is(button, a)[data-focus-visible]`, {
  outline: `2px solid ${vars.color.accent}`,
  outlineOffset: 2,
});
