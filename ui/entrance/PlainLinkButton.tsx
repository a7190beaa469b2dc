import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PlainLook, plainClass } from './PlainButton.tsx';

type PlainLinkButtonProps = Pick<LinkProps, 'to'> & PlainLook & { children: ReactNode };

/** A link within the application that looks like a button. */
export function PlainLinkButton({ to, children, ...look }: PlainLinkButtonProps) {
  return (
    <Link to={to} className={plainClass(look)}>
      {children}
    </Link>
  );
}
