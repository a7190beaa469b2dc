import { useState } from 'react';
import { messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';

type Said = { title: string; description: string };

/** Does something on the server for a dialog: says that it is done and closes it, or keeps it open with what was refused. */
export function useTrySave(onDone: () => void) {
  const [failure, setFailure] = useState<string>();
  async function trySave(work: () => Promise<unknown>, said: Said) {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(messageOf(error));
      return;
    }
    toast(said);
    onDone();
  }
  return { failure, trySave };
}
