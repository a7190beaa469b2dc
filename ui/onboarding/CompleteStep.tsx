import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import { LinkButton } from '@/ui/components/Link.tsx';
import * as css from './onboarding.css.ts';
import { outcomeAtom } from './wizard.ts';

export function CompleteStep() {
  const { created, left } = useAtomValue(outcomeAtom);
  return (
    <div className={css.middle}>
      <CircleCheck className={css.accent} size={32} strokeWidth={1.6} aria-hidden />
      <h2>Setup Complete!</h2>
      <p className={css.words}>
        {created === 1
          ? '1 subscription was created with its invoices.'
          : `${created} subscriptions were created with their invoices.`}
        {left > 0 && ` What you skipped was not created; its invoices are kept under Invoices.`}
      </p>
      <WaysOn />
    </div>
  );
}

export function WaysOn() {
  return (
    <div className={css.actions}>
      <LinkButton to="/" variant="primary">
        Go to Dashboard
      </LinkButton>
      <LinkButton to="/subscriptions">View Subscriptions</LinkButton>
    </div>
  );
}
