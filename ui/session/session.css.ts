import { style } from '@vanilla-extract/css';
import { media, vars } from '@/ui/theme.css.ts';

export const fields = style({ display: 'grid', gap: 14, paddingTop: 16 });
export const submit = style({ marginTop: 2, minHeight: `max(38px, ${vars.density.control})` });
/** /auth and invitations: the dialog's content as a page of its own. */
export const page = style({
  minHeight: '100vh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  justifyItems: 'center',
  background: vars.color.paper,
  padding: '0 16px',
});
export const top = style({
  width: '100%',
  maxWidth: 1200,
  display: 'flex',
  alignItems: 'center',
  height: 64,
});
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.density.control,
  gap: 9,
  fontSize: 17,
  lineHeight: vars.leading.title,
  fontWeight: vars.weight.head,
  letterSpacing: '-.015em',
});
export const frame = style({
  alignSelf: 'start',
  width: '100%',
  maxWidth: 400,
  marginTop: 'min(12vh, 112px)',
  background: vars.color.raised,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.dialog,
  padding: '18px 20px 22px',
  '@media': { [media.phone]: { marginTop: 16, padding: '16px 16px 20px' } },
});
export const title = style({ fontSize: vars.text.dialog, lineHeight: vars.leading.title, letterSpacing: '-.011em' });
export const message = style({ color: vars.color.ink2, margin: '2px 0 14px', textWrap: 'pretty' });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  fontSize: vars.text.small,
  color: vars.color.ink3,
});
/** Who invites and to what, above the form. */
export const facts = style({
  borderTop: `1px solid ${vars.color.line}`,
  borderBottom: `1px solid ${vars.color.line}`,
  padding: '2px 0',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 });
