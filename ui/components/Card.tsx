import { type ReactNode, useId } from 'react';
import * as css from './Card.css.ts';

export type CardProps = {
  title?: ReactNode;
  /** Before the title: a StatusMark. */
  mark?: ReactNode;
  /** Grey, after the title: a count, a remark. */
  meta?: ReactNode;
  /** At the end of the head: a link, buttons, a legend. */
  action?: ReactNode;
  footer?: ReactNode;
  tone?: keyof typeof css.tone;
  /** The content reaches the edges: lists, tables, KeyValue. */
  isFlush?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A hairline frame with a head; never inside another. Rows of a list take the classes `list` and `row` of Card.css.ts. */
export function Card({
  title,
  mark,
  meta,
  action,
  footer,
  tone = 'plain',
  isFlush,
  className = '',
  children,
}: CardProps) {
  const id = useId();
  return (
    <section className={`${css.card} ${css.tone[tone]} ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={css.head}>
          <h2 id={id} className={css.title}>
            {mark}
            {title}
          </h2>
          {meta && <span className={css.meta}>{meta}</span>}
          {action && <div className={css.action}>{action}</div>}
        </header>
      )}
      {isFlush ? children : <div className={css.body}>{children}</div>}
      {footer && <footer className={css.foot}>{footer}</footer>}
    </section>
  );
}
