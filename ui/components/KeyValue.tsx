import type { ReactNode } from 'react';
import * as css from './KeyValue.css.ts';

/** Facts in two columns, the values at the right edge. */
export function KeyValue({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={css.list}>
      {items.map((item) => (
        <div key={item.label} className={css.pair}>
          <dt className={css.term}>{item.label}</dt>
          <dd className={css.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
