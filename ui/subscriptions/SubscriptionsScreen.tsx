import { page } from '@/ui/layout/page.css.ts';

export function SubscriptionsScreen() {
  return (
    <div className={page}>
      <h1>Subscriptions</h1>
    </div>
  );
}
