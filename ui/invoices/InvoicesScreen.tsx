import { page } from '@/ui/layout/page.css.ts';

export function InvoicesScreen() {
  return (
    <div className={page}>
      <h1>Invoices</h1>
    </div>
  );
}
