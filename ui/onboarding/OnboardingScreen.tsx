import { page } from '@/ui/layout/page.css.ts';

export function OnboardingScreen() {
  return (
    <div className={page}>
      <h1>Welcome to Duebook</h1>
    </div>
  );
}
