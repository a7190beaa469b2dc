import { useAtomValue } from 'jotai';
import CircleCheck from 'lucide-react/icons/circle-check';
import { LinkButton } from '@/ui/components/Link.tsx';
import * as css from './onboarding.css.ts';
import { outcomeAtom } from './state.ts';

export function CompleteStep() {
  const { created, skipped } = useAtomValue(outcomeAtom);
  return (
    <div className={css.middle}>
      <CircleCheck className={css.accent} size={32} strokeWidth={1.6} aria-hidden />
      <h2>Setup Complete!</h2>
      <p className={css.message}>
        {created === 1
          ? '1 subscription was created with its invoices.'
          : `${created} subscriptions were created with their invoices.`}
        {skipped > 0 && ` What you skipped was not created; its invoices are kept under Invoices.`}
      </p>
      <NextSteps />
    </div>
  );
}

export function NextSteps() {
  return (
    <div className={css.actions}>
      <LinkButton to="/" variant="primary">
        Go to Dashboard
      </LinkButton>
      <LinkButton to="/subscriptions">View Subscriptions</LinkButton>
    </div>
  );
}
