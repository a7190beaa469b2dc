import Check from 'lucide-react/icons/check';
import { ONBOARDING_PROGRESS, ONBOARDING_STEPS, type OnboardingStep } from '@/db/model/onboarding.ts';
import { Progress } from '@/ui/components/Progress.tsx';
import * as css from './onboarding.css.ts';

const labels: Record<OnboardingStep, string> = {
  upload: 'Upload',
  processing: 'Processing',
  review: 'Review',
  complete: 'Complete',
};

export function StepBar({ step }: { step: OnboardingStep }) {
  const reached = ONBOARDING_STEPS.indexOf(step);
  return (
    <>
      <ol className={css.steps} aria-label="Steps">
        {ONBOARDING_STEPS.map((each, index) => {
          const isDone = index < reached || step === 'complete';
          const state = isDone ? css.stepDone : index === reached ? css.stepNow : '';
          return (
            <li key={each} className={`${css.step} ${state}`} aria-current={index === reached ? 'step' : undefined}>
              {isDone && <Check size={13} aria-label="Done:" role="img" />}
              {labels[each]}
            </li>
          );
        })}
      </ol>
      <div className={css.bar}>
        <Progress label="Setup progress" isLabelHidden value={ONBOARDING_PROGRESS[step]} />
      </div>
    </>
  );
}
