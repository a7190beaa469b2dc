import { page } from '@/ui/layout/page.css.ts';

export function CalendarScreen() {
  return (
    <div className={page}>
      <h1>Calendar View</h1>
    </div>
  );
}
