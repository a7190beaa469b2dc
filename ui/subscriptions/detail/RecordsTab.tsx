import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import * as css from './detail.css.ts';
import { Loaded, type LoadedProps } from './Loaded.tsx';
import { Records, type RecordsProps } from './Records.tsx';

type RecordsTabProps<Row> = Omit<RecordsProps<Row>, 'rows'> &
  Pick<LoadedProps<readonly Row[]>, 'what' | 'query'> & {
    /** What the rows come to, over them. */
    bar?: ReactNode;
    /** The button that adds one; nothing for whom may only read. */
    add?: { label: string; onPress: () => void } | false;
    empty: { title: string; words?: string };
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
          <div className={css.barWords}>{bar}</div>
          {add && (
            <Button size="s" icon={<Plus aria-hidden />} onPress={add.onPress}>
              {add.label}
            </Button>
          )}
        </div>
      )}
      <Loaded what={what} query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState isCompact title={empty.title}>
              {empty.words}
            </EmptyState>
          ) : (
            <>
              {over?.(rows)}
              <Records {...records} rows={rows} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
