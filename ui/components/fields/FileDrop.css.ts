import { style } from '@vanilla-extract/css';
import { vars } from '@/ui/theme.css.ts';

export const zone = style({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '24px 16px',
  border: `1px dashed ${vars.color.controlLine}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  textAlign: 'center',
  color: vars.color.ink2,
  transition: `background-color ${vars.motion.fast} ${vars.motion.ease}, border-color ${vars.motion.fast} ${vars.motion.ease}`,
  selectors: {
    '&[data-drop-target]': {
      borderStyle: 'solid',
      borderColor: vars.color.accent,
      background: vars.color.accentTint,
    },
    '&[data-focus-visible]': { outline: `2px solid ${vars.color.accent}`, outlineOffset: 2 },
    '&[data-disabled]': { background: vars.color.sunken, borderColor: vars.color.line, color: vars.color.ink3 },
  },
});
export const invalid = style({ borderColor: vars.color.overdue });
export const icon = style({ color: vars.color.ink3 });
export const hint = style({ color: vars.color.ink3, fontSize: vars.text.small, lineHeight: vars.leading.small });
export const row = style({ display: 'flex', gap: 8, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'center' });
export const error = style({ marginTop: 5 });
