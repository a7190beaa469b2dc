import type { ReactNode } from 'react';
import * as css from './EmptyState.css.ts';
import { StatusMark } from './StatusMark.tsx';

export type EmptyStateProps = {
  title: string;
  /** One line: what to do about it. */
  children?: ReactNode;
  /** One primary button, perhaps a plain one. */
  actions?: ReactNode;
  /** In a card: less air, no rail. */
  isCompact?: boolean;
};

/** A bare rail with one hollow mark. */
export function EmptyState({ title, children, actions, isCompact }: EmptyStateProps) {
  return (
    <div className={`${css.state} ${isCompact ? css.compact : ''}`}>
      {!isCompact && (
        <div className={css.rail} aria-hidden="true">
          <span className={css.axis} />
          <span className={css.today} />
          <span className={css.todayWord}>Today</span>
          <span className={css.hollow}>
            <StatusMark kind="trial" size={14} className="" />
          </span>
        </div>
      )}
      {isCompact ? <p className={css.message}>{title}</p> : <h2>{title}</h2>}
      {children && <p className={css.message}>{children}</p>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
