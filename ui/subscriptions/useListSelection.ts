import { useMemo, useState } from 'react';
import type { RowId } from '@/ui/components/table/TableRow.tsx';
import { useHotkeys } from '@/ui/layout/hotkeys.ts';
import type { Subscription } from './queries/subscriptions.ts';
import type { useListCommands } from './useListCommands.tsx';

type ListSelectionSettings = Pick<ReturnType<typeof useListCommands>, 'commands' | 'payMany'> & {
  shown: readonly Subscription[];
  canEdit: boolean;
  onSearch: () => void;
};

/** Which rows are selected, and the keys that act on them or on the row in focus. */
export function useListSelection({ shown, canEdit, commands, payMany, onSearch }: ListSelectionSettings) {
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set());
  // On a phone: the cards show their boxes.
  const [isSelecting, setSelecting] = useState(false);
  // What a filter has taken out of sight is not acted on.
  const chosen = useMemo(() => shown.filter((row) => selected.has(row.id)), [shown, selected]);
  const clearSelection = () => {
    setSelected(new Set());
    setSelecting(false);
  };
  const payChosen = async () => {
    const done = new Set<RowId>((await payMany(chosen)).map(({ id }) => id));
    // What was not paid stays selected: another try must not pay the rest twice.
    setSelected((rows) => new Set([...rows].filter((id) => !done.has(id))));
    setSelecting(false);
  };
  useHotkeys({
    '/': onSearch,
    escape: chosen.length > 0 || isSelecting ? clearSelection : undefined,
    p: canEdit ? () => payAny(chosen, rowInFocus(shown), payChosen, commands.markAsPaid) : undefined,
    e: canEdit ? () => withRow(rowInFocus(shown) ?? onlyOf(chosen), commands.edit) : undefined,
  });
  return { selected, setSelected, chosen, isSelecting, setSelecting, clearSelection, payChosen };
}

/** The row that holds the focus. */
function rowInFocus(rows: readonly Subscription[]): Subscription | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row], [data-index]');
  const index = row?.dataset.row ?? row?.dataset.index;
  return index === undefined ? undefined : rows[Number(index)];
}

const onlyOf = (rows: readonly Subscription[]) => (rows.length === 1 ? rows[0] : undefined);

function withRow(row: Subscription | undefined, command: (row: Subscription) => void) {
  if (row) command(row);
}

function payAny(
  chosen: readonly Subscription[],
  focused: Subscription | undefined,
  payChosen: () => Promise<void>,
  markAsPaid: (row: Subscription) => void,
) {
  if (chosen.length > 0) void payChosen();
  else withRow(focused, markAsPaid);
}
