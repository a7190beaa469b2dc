import { useRouter, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { hasRole } from '@/db/model/users.ts';
import { useUser } from '@/ui/session/queries.ts';
import { addSubscriptionAtom } from './state.ts';

/**
 * /subscriptions?add=manual&date=2026-11-18 opens the dialog once; going back does not open it again. Nothing else reads
 * or takes away these two.
 */
export function useAddFromAddress() {
  const router = useRouter();
  const canEdit = hasRole(useUser().role, 'editor');
  const setAdding = useSetAtom(addSubscriptionAtom);
  const { add, date } = useSearch({ strict: false });
  useEffect(() => {
    if (add === undefined) return;
    if (canEdit) setAdding({ tab: add === 'upload' ? 'upload' : 'manual', ...(date && { nextDueDate: date }) });
    void router.navigate({
      to: '/subscriptions',
      search: ({ add: _add, date: _date, ...rest }) => rest,
      replace: true,
    });
  }, [add, date, canEdit, router, setAdding]);
}
