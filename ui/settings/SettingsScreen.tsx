import { page } from '@/ui/layout/page.css.ts';

export function SettingsScreen() {
  return (
    <div className={page}>
      <h1>Settings</h1>
    </div>
  );
}
