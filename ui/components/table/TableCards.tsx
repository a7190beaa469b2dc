import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import * as css from './Table.css.ts';
import type { RowId } from './TableRow.tsx';

export type CardState = { isSelected: boolean; toggle: () => void };

type TableCardsProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  rowLabel: (row: Row) => string;
  card: (row: Row, state: CardState) => ReactNode;
  /** Pixels, near enough; the true height is measured. */
  cardHeight: number;
  selected: ReadonlySet<RowId> | undefined;
  /** A press on a card selects it. */
  isSelecting: boolean;
  onToggle: (row: Row) => void;
  onRowAction: ((row: Row) => void) | undefined;
};

/** A table on a phone: one card a row, scrolling with the page. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, rowId, rowLabel, card, cardHeight, selected, isSelecting, onToggle, onRowAction } = props;
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeight,
    overscan: 6,
    scrollMargin: offset,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowId(row);
    },
  });
  return (
    <ul ref={list} aria-label={label} className={css.cards} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        const isSelected = selected?.has(rowId(row)) ?? false;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-virtual=""
            data-clickable={onRowAction ? '' : undefined}
            data-selected={isSelected || undefined}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
            className={css.card}
            style={{ top: item.start - offset }}
          >
            {isSelecting && (
              // The box of the card is for the keyboard and screen readers.
              <button
                type="button"
                className={css.cover}
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => onToggle(row)}
              />
            )}
            {onRowAction && !isSelecting && (
              <button
                type="button"
                className={css.cover}
                aria-label={`Open ${rowLabel(row)}`}
                onClick={() => onRowAction(row)}
              />
            )}
            <div className={css.cardContent}>{card(row, { isSelected, toggle: () => onToggle(row) })}</div>
          </li>
        );
      })}
    </ul>
  );
}
