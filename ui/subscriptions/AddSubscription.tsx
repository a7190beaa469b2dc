import { useAtom } from 'jotai';
import { AddSubscriptionDialog } from './AddSubscriptionDialog.tsx';
import { addSubscriptionAtom } from './state.ts';

/** The Add New Subscription dialog, wherever it was asked for. */
export function AddSubscription() {
  const [adding, setAdding] = useAtom(addSubscriptionAtom);
  return adding && <AddSubscriptionDialog {...adding} onClose={() => setAdding(null)} />;
}
