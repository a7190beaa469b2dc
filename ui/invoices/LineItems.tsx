import type { InvoiceItem } from '@/db/model/invoices.ts';
import { formatMoney, formatQuantity, isDecimal } from '@/db/model/money.ts';
import * as css from './upload.css.ts';

/** The lines of an invoice as they were read. */
export function LineItems({ items, currency }: { items: readonly InvoiceItem[]; currency: string }) {
  const money = (amount: string | null | undefined) =>
    amount && isDecimal(amount) ? formatMoney(amount, currency) : '';
  return (
    <section className={css.items} aria-label="Items purchased">
      <h3>Items purchased</h3>
      <table className={css.itemTable}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {[...items.entries()].map(([line, item]) => (
            <tr key={line}>
              <td>{item.name ?? 'Item'}</td>
              <td>{item.quantity && isDecimal(item.quantity) ? formatQuantity(item.quantity) : ''}</td>
              <td>{money(item.unitPrice)}</td>
              <td>{money(item.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
