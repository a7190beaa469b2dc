import { useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { userQuery } from '@/ui/session/userQuery.ts';

type Place = { pathname: string; search: object };
type LeaveGuardProps = {
  /** Something was typed and is not saved. */
  isDirty: boolean;
  /** Whether the way from here to there loses it; when left out, every way to another page. */
  loses?: (here: Place, there: Place) => boolean;
  /** What would be lost, in a sentence. */
  children?: ReactNode;
};

/** Asks before a page with unsaved edits is left, by whatever way; the browser asks before its window is closed. */
export function LeaveGuard({ isDirty, loses = leavesPage, children }: LeaveGuardProps) {
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
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{children ?? 'What you changed here has not been saved.'}</p>
    </AlertDialog>
  );
}

const leavesPage = (here: Place, there: Place) => here.pathname !== there.pathname;
