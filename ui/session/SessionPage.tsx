import type { ReactNode } from 'react';
import { Link } from '@/ui/components/Link.tsx';
import { Logo } from '@/ui/components/Logo.tsx';
import { ToastRegion } from '@/ui/components/overlays/Toast.tsx';
import { useDocumentTitle } from '@/ui/layout/useDocumentTitle.ts';
import * as css from './session.css.ts';

type SessionPageProps = { title: string; description: ReactNode; children?: ReactNode };

/** A page before the layout: the mark, one frame, the line at the foot. */
export function SessionPage({ title, description, children }: SessionPageProps) {
  useDocumentTitle(title);
  return (
    <div className={css.page}>
      <header className={css.top}>
        <Link to="/" variant="bare" className={css.brand}>
          <Logo size={22} />
          Duebook
        </Link>
      </header>
      <main className={css.frame}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.message}>{description}</p>
        {children}
      </main>
      <footer className={css.foot}>© 2024 Duebook</footer>
      <ToastRegion />
    </div>
  );
}
