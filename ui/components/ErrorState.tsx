import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import * as css from './EmptyState.css.ts';
import { StatusMark } from './StatusMark.tsx';

export type ErrorStateProps = {
  /** What failed: 'The list did not load'. */
  title: string;
  /** Why, and what is still true. */
  children: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  requestId?: string | undefined;
  actions?: ReactNode;
  isCompact?: boolean;
};

export function ErrorState({ title, children, onRetry, isRetrying, requestId, actions, isCompact }: ErrorStateProps) {
  const state = useRef<HTMLDivElement>(null);
  useFocusHandedOn(state);
  return (
    <div ref={state} className={`${css.state} ${isCompact ? css.compact : ''}`} role="alert">
      <span className={css.mark}>
        <StatusMark kind="overdue" size={20} className="" />
      </span>
      <h2>{title}</h2>
      <p className={css.message}>{children}</p>
      <div className={css.actions}>
        {onRetry && (
          <Button icon={<RotateCw aria-hidden />} onPress={onRetry} isPending={isRetrying ?? false}>
            Try again
          </Button>
        )}
        {actions}
      </div>
      {requestId && <span className={css.request}>Request {requestId}</span>}
    </div>
  );
}

/** Trying again takes the pressed button away: the focus goes to what holds it, the page's content or a dialog. */
function useFocusHandedOn(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
    };
  }, [ref]);
}
