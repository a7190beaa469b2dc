import type { ReactNode } from 'react';
import * as css from './kit.css.ts';

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
