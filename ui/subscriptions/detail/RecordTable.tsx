import type { ReactNode } from 'react';
import { list, row as listRow } from '@/ui/components/Card.css.ts';
import { hidden } from '@/ui/components/text.css.ts';
import { useMedia } from '@/ui/components/useMedia.ts';
import { media } from '@/ui/theme.css.ts';
import * as css from './RecordTable.css.ts';

export type RecordColumn<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Long words, which break over lines. */
  isFlexible?: boolean;
};

export type RecordCard = {
  mark?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  figure?: ReactNode;
  under?: ReactNode;
};

export type RecordTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  /** A row on a phone. */
  card: (row: Row) => RecordCard;
  actions?: ((row: Row) => ReactNode) | undefined;
  isMuted?: (row: Row) => boolean;
};

/** A short table in a card, all rows drawn; a list on a phone. */
export function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { label, rows, columns, card, actions, isMuted } = props;
  const isPhone = useMedia(media.phone);
  if (isPhone) {
    return (
      <ul className={list} aria-label={label}>
        {rows.map((row) => {
          const { mark, title, detail, figure, under } = card(row);
          return (
            <li key={row.id} className={`${listRow} ${css.item} ${isMuted?.(row) ? css.muted : ''}`}>
              {mark}
              <span className={css.text}>
                {title}
                {detail && <span className={css.detail}>{detail}</span>}
              </span>
              <span className={css.figures}>
                <span className={css.figure}>{figure}</span>
                {under && <span className={css.detail}>{under}</span>}
              </span>
              {actions?.(row)}
            </li>
          );
        })}
      </ul>
    );
  }
  return (
    <section className={css.scroller} aria-label={label} {...scrollable}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, align }) => (
              <th key={id} scope="col" className={align && css.end}>
                {head}
              </th>
            ))}
            {actions && (
              <th scope="col">
                <span className={hidden}>Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={isMuted?.(row) ? css.muted : undefined}>
              {columns.map(({ id, cell, align, isFlexible }) => (
                <td key={id} className={`${align ? css.end : ''} ${isFlexible ? css.flexible : ''}`}>
                  {cell(row)}
                </td>
              ))}
              {actions && (
                <td>
                  <div className={css.actions}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

// What scrolls must be reached by the keyboard too.
const scrollable = { tabIndex: 0 };
