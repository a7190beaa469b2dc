import { page } from '@/ui/layout/page.css.ts';

export function SubscriptionScreen() {
  return (
    <div className={page}>
      <h1>Subscription</h1>
    </div>
  );
}
