import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

const widths = `${vars.motion.slow} ${vars.motion.ease}`;

export const app = style({
  display: 'grid',
  gridTemplateColumns: `${vars.density.sidebar} minmax(0, 1fr)`,
  minHeight: '100vh',
  transition: `grid-template-columns ${widths}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const collapsed = style({ gridTemplateColumns: `${vars.density.sidebarIcon} minmax(0, 1fr)` });
export const side = style({
  position: 'sticky',
  top: 0,
  height: '100vh',
  display: 'flex',
  minWidth: 0,
  overflow: 'hidden',
  background: vars.color.paper,
  '@media': { print: { display: 'none' } },
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  background: vars.color.surface,
  borderLeft: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { borderLeft: 0 } },
});
export const main = style({ flex: 1, minWidth: 0, outline: 'none' });
/** The first thing a Tab reaches; out of sight until then. */
export const skip = style({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 70,
  padding: '8px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.raised,
  boxShadow: vars.shadow.pop,
  color: vars.color.accent,
  fontWeight: vars.weight.label,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', width: 1, height: 1, padding: 0, overflow: 'hidden' } },
});
export const floating = style({
  position: 'fixed',
  top: 9,
  left: `calc(${vars.density.sidebar} + 12px)`,
  zIndex: 15,
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}, visibility 0s`,
  selectors: { [`${collapsed} &`]: { left: `calc(${vars.density.sidebarIcon} + 12px)` } },
  '@media': { [media.phone]: { left: 8, top: 8 }, print: { display: 'none' } },
});
export const floatingAway = style({
  opacity: 0,
  visibility: 'hidden',
  transition: `opacity ${vars.motion.base} ${vars.motion.ease}, visibility 0s ${vars.motion.base}`,
});
export const floatingButton = style({ boxShadow: vars.shadow.pop });
export const offline = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  padding: `6px ${vars.density.pagePadding}`,
  background: vars.color.overdueTint,
  borderBottom: `1px solid ${vars.color.overdueLine}`,
});
export const offlineText = style({ flex: '1 1 240px' });
