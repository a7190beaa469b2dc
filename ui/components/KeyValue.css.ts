import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const list = style({ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)' });
const cell = style({
  padding: '6px 0',
  minHeight: 33,
  borderTop: `1px solid ${vars.color.lineSoft}`,
  selectors: { [`${list} > div:first-child > &`]: { borderTop: 0 } },
});
export const pair = style({ display: 'contents' });
export const term = style([cell, { color: vars.color.ink3 }]);
export const value = style([
  cell,
  {
    paddingLeft: 16,
    textAlign: 'right',
    minWidth: 0,
    overflowWrap: 'anywhere',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 8,
  },
]);
