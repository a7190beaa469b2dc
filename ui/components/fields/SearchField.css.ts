import { globalStyle, style } from '@vanilla-extract/css';

export const input = style({ '::-webkit-search-cancel-button': { display: 'none' } });
export const clear = style({});
globalStyle(`[data-empty] > * > ${clear}`, { display: 'none' });
export const hint = style({});
globalStyle(`:not([data-empty]) > * > ${hint}`, { display: 'none' });
