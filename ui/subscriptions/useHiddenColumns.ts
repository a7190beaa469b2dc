import { useState } from 'react';
import { useUser } from '@/ui/session/queries.ts';

/** In fewer pixels not all columns fit: two wait in the Columns menu until somebody wants them. */
const roomForAll = 1380;
const usuallyHidden: ReadonlySet<string> = new Set(['category', 'department']);
const none: ReadonlySet<string> = new Set();

/** The columns that are not shown in a list of this width: each person's own choice, kept in this browser. */
export function useHiddenColumns(width: number) {
  const { id } = useUser();
  const key = `duebook-columns-${id}`;
  const [chosen, setChosen] = useState(() => readChoice(key));
  const usual = width >= roomForAll ? none : usuallyHidden;
  return {
    hidden: chosen ?? usual,
    setHidden: (hidden: ReadonlySet<string>) => {
      setChosen(hidden);
      localStorage.setItem(key, JSON.stringify([...hidden]));
    },
  };
}

function readChoice(key: string): ReadonlySet<string> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(kept) ? new Set(kept.map(String)) : undefined;
  } catch {
    return undefined;
  }
}
