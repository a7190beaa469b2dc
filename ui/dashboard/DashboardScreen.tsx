import { page } from '@/ui/layout/page.css.ts';

export function DashboardScreen() {
  return (
    <div className={page}>
      <h1>Dashboard</h1>
    </div>
  );
}
