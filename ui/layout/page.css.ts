import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

/** The room around a screen's content. */
export const page = style({
  padding: `20px ${vars.density.pagePadding} 40px`,
  '@media': { [media.phone]: { padding: `14px ${vars.density.pagePadding} 32px` } },
});
