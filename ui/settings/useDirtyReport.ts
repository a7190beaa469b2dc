import { useEffect } from 'react';

/** Tells the screen whether a card holds something unsaved, and that it does not once it is gone. */
export function useDirtyReport(isDirty: boolean, onDirtyChange: (isDirty: boolean) => void) {
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);
}
