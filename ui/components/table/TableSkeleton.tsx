import { Loading, Skeleton } from '../Skeleton.tsx';
import * as css from './Table.css.ts';
import { cellClass } from './TableRow.tsx';
import type { Column } from './tableColumns.ts';

const rows = Array.from({ length: 12 }, (_row, index) => `bone ${index}`);

type TableSkeletonProps<Row> = { columns: readonly Column<Row>[]; isSelectable: boolean; hasActions: boolean };

/** Rows of true height while the real ones are on their way. */
export function TableSkeleton<Row>({ columns, isSelectable, hasActions }: TableSkeletonProps<Row>) {
  return (
    <tbody className={css.body} aria-hidden="true">
      {rows.map((bone, index) => (
        <tr key={bone} className={css.bodyRow} style={{ opacity: 1 - index * 0.07 }}>
          {isSelectable && (
            <td className={`${css.cell} ${css.selectCell}`}>
              <Skeleton width={15} height={15} />
            </td>
          )}
          {columns.map((column, at) => (
            <td key={column.id} className={cellClass(columns, at)}>
              <Skeleton width={`${40 + ((index * 37 + at * 23) % 45)}%`} />
            </td>
          ))}
          {hasActions && <td className={`${css.cell} ${css.stickyEnd}`} />}
        </tr>
      ))}
    </tbody>
  );
}

/** The same on a phone. */
export function CardSkeletons({ height, label }: { height: number; label: string }) {
  return (
    <Loading label={label}>
      {rows.slice(0, 8).map((bone, index) => (
        <div key={bone} className={`${css.card} ${css.cardSkeleton}`} style={{ height, opacity: 1 - index * 0.1 }}>
          <Skeleton width={`${45 + ((index * 37) % 30)}%`} />
          <Skeleton width={`${25 + ((index * 23) % 30)}%`} />
          <Skeleton width="80%" />
        </div>
      ))}
    </Loading>
  );
}
