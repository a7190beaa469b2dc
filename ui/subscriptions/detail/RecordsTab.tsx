import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { Day } from '@/db/model/day.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import type { Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';
import { QueryContent, type QueryContentProps } from './QueryContent.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';

/** What each tab of the history is given. */
export type HistoryTabProps = { subscription: Subscription; today: Day; canEdit: boolean };

type RecordsTabProps<Row> = Omit<RecordTableProps<Row>, 'rows'> &
  Pick<QueryContentProps<readonly Row[]>, 'what' | 'query'> & {
    /** What the rows come to, over them. */
    bar?: ReactNode;
    /** The button that adds one; nothing for whom may only read. */
    add?: { label: string; onPress: () => void } | false;
    empty: { title: string; description?: string };
    /** Between the bar and the rows, once there are some: a chart. */
    over?: (rows: readonly Row[]) => ReactNode;
  };

/** The records of one kind: what they come to, a way to add one, and the rows once they are there. */
export function RecordsTab<Row extends { id: number }>(props: RecordsTabProps<Row>) {
  const { what, query, bar, add, empty, over, ...records } = props;
  return (
    <>
      {(bar || add) && (
        <div className={css.bar}>
          <div className={css.barText}>{bar}</div>
          {add && (
            <Button size="s" icon={<Plus aria-hidden />} onPress={add.onPress}>
              {add.label}
            </Button>
          )}
        </div>
      )}
      <QueryContent what={what} query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState isCompact title={empty.title}>
              {empty.description}
            </EmptyState>
          ) : (
            <>
              {over?.(rows)}
              <RecordTable {...records} rows={rows} />
            </>
          )
        }
      </QueryContent>
    </>
  );
}
