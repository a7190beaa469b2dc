// Apart from the schemas: the screens may use these without carrying the validator.

export const NO_INVOICES = 'Please upload some invoices first.';
export const NOTHING_CONFIRMED = 'Please confirm at least one subscription to create.';

/** Percent of the wizard's progress bar. */
export const ONBOARDING_PROGRESS = { upload: 25, processing: 50, review: 75, complete: 100 } as const;
export type OnboardingStep = keyof typeof ONBOARDING_PROGRESS;
export const ONBOARDING_STEPS: readonly OnboardingStep[] = ['upload', 'processing', 'review', 'complete'];
