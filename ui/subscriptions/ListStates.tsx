import { useSetAtom } from 'jotai';
import Files from 'lucide-react/icons/files';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import * as css from './list.css.ts';
import { addSubscriptionAtom } from './state.ts';

/** Before there is anything in the book. */
export function NoSubscriptions({ canEdit }: { canEdit: boolean }) {
  const setAdding = useSetAtom(addSubscriptionAtom);
  const actions: ReactNode = canEdit && (
    <>
      <Button variant="primary" icon={<Plus />} onPress={() => setAdding({ tab: 'manual' })}>
        Add Subscription
      </Button>
      <LinkButton icon={<Files />} to="/onboarding">
        Bulk Setup
      </LinkButton>
    </>
  );
  return (
    <EmptyState title="No subscriptions yet" actions={actions}>
      {canEdit
        ? 'Write the first one by hand, or drop invoices and let Duebook find them.'
        : 'An editor can add the first one.'}
    </EmptyState>
  );
}

/** Where the filters leave nothing. */
export function NoMatch({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isNarrowed) return null;
  return (
    <div className={css.state}>
      <EmptyState title="No matching subscriptions found" actions={<Button onPress={onClear}>Clear filters</Button>}>
        Nothing in the book fits all of the filters.
      </EmptyState>
    </div>
  );
}
