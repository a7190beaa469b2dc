import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const mark = style({ color: vars.color.accent });
export const cutout = style({ stroke: vars.color.paper, fill: 'none' });
export const diamond = style({ fill: vars.color.paper });
