import type { CSSProperties } from 'react';
import { media } from '@/ui/theme.css.ts';
import { RowMenu } from '../overlays/RowMenu.tsx';
import { hidden as hiddenText } from '../text.css.ts';
import { useMedia } from '../useMedia.ts';
import * as css from './Table.css.ts';
import { TableBody } from './TableBody.tsx';
import { TableCards } from './TableCards.tsx';
import { TableHead } from './TableHead.tsx';
import { CardSkeletons, TableSkeleton } from './TableSkeleton.tsx';
import { type Sort, selectWidth } from './tableColumns.ts';
import type { TableProps } from './tableProps.ts';
import { tableRoles } from './tableRoles.ts';
import { useTable } from './useTable.ts';

/** Pixels of a card of three lines. */
const cardHeight = 88;

export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, rowLabel, sort, onSort, selected, onRowAction, menu, card, isLoading = false } = props;
  const isPhone = useMedia(media.phone);
  const state = useTable(props);
  const { fitted, selection, active, menuFor, hasActions, actionsWidth, rowHeight } = state;
  const { columns } = fitted;
  const { isSelectable } = selection;

  const footer = props.footer && <div className={css.foot}>{props.footer}</div>;
  const isEmpty = !isLoading && rows.length === 0;
  if (card && isPhone && isLoading)
    return <CardSkeletons height={props.cardHeight ?? cardHeight} label={props.loadingText ?? 'Loading...'} />;
  if (card && isPhone && isEmpty) return <div className={props.className}>{props.empty}</div>;
  if (card && isPhone)
    return (
      <div className={props.className}>
        <TableCards
          {...{ label, rows, rowId, rowLabel, card, selected, onRowAction }}
          cardHeight={props.cardHeight ?? cardHeight}
          isSelecting={props.isSelecting ?? false}
          onToggle={(row) => selection.toggle(row, false)}
        />
        {footer}
      </div>
    );
  const style = {
    '--table-tracks': fitted.tracks,
    '--table-width': `${fitted.total}px`,
    '--table-row': `${rowHeight}px`,
    scrollPaddingLeft: fitted.stickyWidth + (isSelectable ? selectWidth : 0),
    scrollPaddingRight: hasActions ? actionsWidth : 0,
    ...(isEmpty ? { flex: 'none' } : {}),
  } as CSSProperties;
  return (
    <div className={`${css.frame} ${state.isVirtual ? css.fill : ''} ${props.className ?? ''}`}>
      <div ref={state.scrollerRef} className={css.scroller} style={style} data-tight={fitted.isTight || undefined}>
        <table
          ref={state.grid}
          {...(isSelectable ? tableRoles.selectableGrid : tableRoles.grid)}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + (isSelectable ? 1 : 0) + (hasActions ? 1 : 0)}
          aria-busy={isLoading || undefined}
          className={css.grid}
          {...state.handlers}
        >
          <TableHead
            columns={columns}
            sort={sort}
            onSort={(column) => onSort?.(nextSort(sort, column))}
            activeColumn={active.row < 0 ? active.column : undefined}
            selection={selection.extent}
            onToggleAll={selection.toggleAll}
            hasActions={hasActions}
            onResize={fitted.resize}
          />
          {isLoading ? (
            <TableSkeleton columns={columns} isSelectable={isSelectable} hasActions={hasActions} />
          ) : (
            <TableBody table={props} state={state} />
          )}
        </table>
      </div>
      {isLoading && (
        <span role="status" className={hiddenText}>
          {props.loadingText ?? 'Loading...'}
        </span>
      )}
      {isEmpty && props.empty}
      {footer}
      {menuFor && menu && (
        <RowMenu button={menuFor.button} label={rowLabel(menuFor.row)} onClose={state.closeMenu}>
          {menu(menuFor.row)}
        </RowMenu>
      )}
    </div>
  );
}

function nextSort(sort: Sort | undefined, column: string): Sort {
  const turns = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}
