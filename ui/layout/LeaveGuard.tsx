import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { userQuery } from '@/ui/session/userQuery.ts';

type Address = { pathname: string; search: object };
type LeaveGuardProps = {
  /** Something was typed and is not saved. */
  isDirty: boolean;
  /** Whether the way from here to there loses it; when left out, every way to another page. */
  loses?: (here: Address, there: Address) => boolean;
  /**
   * Empties the form once the person says Discard. The page stays while the next one loads, and whoever comes back within
   * that moment must not find what was discarded.
   */
  onDiscard: (here: Address, there: Address) => void;
  /** What would be lost, in a sentence. */
  children?: ReactNode;
};

/** Asks before a page with unsaved edits is left, by whatever way; the browser asks before its window is closed. */
export function LeaveGuard({ isDirty, loses = leavesPage, onDiscard, children }: LeaveGuardProps) {
  const queryClient = useQueryClient();
  const blocker = useBlocker({
    // Whoever has signed out cannot save any more: there is nothing to ask.
    shouldBlockFn: ({ current, next }) =>
      isDirty && loses(current, next) && queryClient.getQueryData(userQuery.queryKey) !== null,
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  });
  return (
    <AlertDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Discard changes?"
      cancelLabel="Keep editing"
      confirmLabel="Discard"
      onConfirm={() => {
        if (blocker.status !== 'blocked') return;
        blocker.proceed();
        onDiscard(blocker.current, blocker.next);
      }}
    >
      <p>{children ?? 'What you changed here has not been saved.'}</p>
    </AlertDialog>
  );
}

/** Where leaving the page loses nothing: only the browser asks, before its window is closed. */
export function CloseGuard({ isDirty }: { isDirty: boolean }) {
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isDirty, disabled: !isDirty });
  return null;
}

const leavesPage = (here: Address, there: Address) => here.pathname !== there.pathname;
