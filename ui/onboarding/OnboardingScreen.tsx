import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { countOf } from '@/db/model/plural.ts';
import { hasRole } from '@/db/model/users.ts';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { page } from '@/ui/layout/page.css.ts';
import { useUser } from '@/ui/session/queries.ts';
import { CompleteStep } from './CompleteStep.tsx';
import * as css from './onboarding.css.ts';
import { ProcessingStep } from './ProcessingStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { StepBar } from './StepBar.tsx';
import { detectedAtom, enterAtom, stepAtom, uploadedInvoicesAtom } from './state.ts';
import { UploadStep } from './UploadStep.tsx';

const steps = { upload: UploadStep, processing: ProcessingStep, review: ReviewStep, complete: CompleteStep };

/** Bulk setup: many invoices in, the subscriptions that they speak of out. */
export function OnboardingScreen() {
  const user = useUser();
  const enter = useSetAtom(enterAtom);
  useEffect(() => enter(user.id), [enter, user.id]);
  return (
    <div className={`${page} ${css.screen}`}>{hasRole(user.role, 'editor') ? <Wizard /> : <ForEditorsOnly />}</div>
  );
}

function Wizard() {
  const step = useAtomValue(stepAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // The button that led on is gone with its step: reading and the keyboard go on from the top.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  const Step = steps[step];
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        Welcome to Duebook
      </h1>
      <Summary />
      <StepBar step={step} />
      <Step />
    </>
  );
}

/** The progress in one sentence; announced when it changes. */
function Summary() {
  const step = useAtomValue(stepAtom);
  const invoices = useAtomValue(uploadedInvoicesAtom);
  const detected = useAtomValue(detectedAtom);
  const legible = invoices.filter(({ vendorName, totalAmount }) => vendorName !== null || totalAmount !== null).length;
  const some = legible < invoices.length ? `${legible} of ` : '';
  const read = `${some}${countOf(invoices.length, 'invoices')} read`;
  const text = {
    upload: 'Bring your invoices: Duebook reads them and finds the subscriptions in them.',
    processing: `${read}. Vendors, amounts and dates are being compared.`,
    review:
      detected.length > 0
        ? `${read}, ${countOf(detected.length, 'subscriptions')} found. Check each one before it is written.`
        : 'There is nothing left to check.',
    complete: 'Everything that you selected is in the book.',
  };
  return (
    <p className={css.summary} role="status">
      {text[step]}
    </p>
  );
}

function ForEditorsOnly() {
  return (
    <>
      <h1>Welcome to Duebook</h1>
      <EmptyState
        title="An editor can do this"
        actions={
          <LinkButton to="/subscriptions" variant="primary">
            View Subscriptions
          </LinkButton>
        }
      >
        You may look at everything here. To upload invoices and create subscriptions from them, ask an editor or an
        admin of your workspace.
      </EmptyState>
    </>
  );
}
