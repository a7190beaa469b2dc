import { page } from '@/ui/layout/page.css.ts';

export function RemindersScreen() {
  return (
    <div className={page}>
      <h1>Reminder System</h1>
    </div>
  );
}
