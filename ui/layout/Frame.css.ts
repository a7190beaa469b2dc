import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const bare = style({ minHeight: '100vh', background: vars.color.surface });
