import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { settingOf } from '@/db/model/settings.ts';
import { hasRole, ROLE_LABELS } from '@/db/model/users.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Logo } from '@/ui/components/Logo.tsx';
import { statsQuery } from '@/ui/dashboard/queries.ts';
import { useUser, useWelcomeSeen } from '@/ui/session/queries.ts';
import { settingsQuery } from '@/ui/settings/queries.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import * as css from './WelcomeScreen.css.ts';

type Step = { title: string; words: string; button: string; to: LinkProps['to']; opensForm?: boolean };

const firstSteps: readonly Step[] = [
  {
    title: 'Bring your invoices',
    words: 'Drop a folder of PDFs or photographs. Duebook finds the subscriptions in them.',
    button: 'Bulk Setup',
    to: '/onboarding',
  },
  {
    title: 'Or write one entry',
    words: 'Name, vendor, cost and the next due date are enough.',
    button: 'Add Subscription',
    to: '/',
    opensForm: true,
  },
];
const reading: readonly Step[] = [
  {
    title: 'See what is due',
    words: 'Everything the office pays for, with what it costs and when.',
    button: 'Subscriptions',
    to: '/subscriptions',
  },
];
const reminders: Step = {
  title: 'Choose when to be told',
  words: 'Seven days before by default, cancel-by at 30, 14, 7 and 1.',
  button: 'Reminders',
  to: '/reminders',
};

/** Shown once, after signing up or at the first sign-in. Every way on marks it as seen. */
export function WelcomeScreen() {
  const user = useUser();
  const router = useRouter();
  const welcomeSeen = useWelcomeSeen();
  const openForm = useSetAtom(addSubscriptionAtom);
  const [leaving, setLeaving] = useState<string>();
  const goOn = async (button: string, to: LinkProps['to'], opensForm = false) => {
    setLeaving(button);
    // What keeps it from being marked is logged where it is sent; it keeps nobody here.
    await welcomeSeen.mutateAsync().catch(() => undefined);
    if (opensForm) openForm({ tab: 'manual' });
    await router.navigate({ to: to ?? '/' });
  };
  const steps = [...(hasRole(user.role, 'editor') ? firstSteps : reading), reminders];
  return (
    <div className={css.page}>
      <div className={css.body}>
        <span className={css.mark}>
          <Logo size={36} />
        </span>
        <h1 className={css.title}>Welcome, {user.username}</h1>
        <p className={css.lead}>{useGreeting(user.role)}</p>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step.title} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              <div className={css.stepText}>
                <b className={css.stepTitle}>{step.title}</b>
                <p className={css.stepDetail}>{step.words}</p>
              </div>
              <Button
                size="s"
                className={css.stepButton}
                isPending={leaving === step.button}
                onPress={() => void goOn(step.button, step.to, step.opensForm)}
              >
                {step.button}
              </Button>
            </li>
          ))}
        </ol>
        <Button
          variant="primary"
          size="l"
          isPending={leaving === 'dashboard'}
          onPress={() => void goOn('dashboard', '/')}
        >
          Go to Dashboard
        </Button>
        <p className={css.foot}>© 2024 Duebook</p>
      </div>
    </div>
  );
}

/** Whose book this is and what is in it, as far as it is known. */
function useGreeting(role: keyof typeof ROLE_LABELS): string {
  const { data: settings } = useQuery(settingsQuery);
  const { data: stats } = useQuery(statsQuery);
  const company = settingOf(settings ?? [], 'company_name');
  const owner = company === settingOf([], 'company_name') ? 'your office' : company;
  if (role !== 'admin') return `This is the book of ${owner}. You may use it as ${ROLE_LABELS[role]}.`;
  if (stats && stats.total > 0) return `This is the book of ${owner}. Here is how it grows.`;
  return `This is the book for ${owner}. It is empty, so here is how it fills up.`;
}
