import { useSetAtom } from 'jotai';
import Download from 'lucide-react/icons/download';
import Plus from 'lucide-react/icons/plus';
import type { Ref } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Tooltip } from '@/ui/components/overlays/Tooltip.tsx';
import { ColumnsMenu } from '@/ui/components/table/ColumnsMenu.tsx';
import type { Column } from '@/ui/components/table/tableColumns.ts';
import { useMedia } from '@/ui/components/useMedia.ts';
import { media } from '@/ui/theme.css.ts';
import { csvOf, download } from './csv.ts';
import { ListToolbar } from './ListToolbar.tsx';
import * as css from './list.css.ts';
import type { useListState } from './listState.ts';
import type { Subscription } from './queries/subscriptions.ts';
import { addSubscriptionAtom } from './state.ts';
import type { useListRows } from './useListRows.ts';

type ListHeadProps = {
  list: ReturnType<typeof useListState>;
  rows: ReturnType<typeof useListRows>;
  columns: Column<Subscription>[];
  hidden: ReadonlySet<string>;
  unfit: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  canEdit: boolean;
  /** On a phone: the cards show their boxes. */
  isSelecting: boolean;
  onSelecting: (isOn: boolean) => void;
  searchRef: Ref<HTMLInputElement>;
};

/** The title with its count and what is done with the whole list; below it what narrows the list. */
export function ListHead(props: ListHeadProps) {
  const { list, rows, columns, hidden, unfit, onHide, canEdit, isSelecting, onSelecting, searchRef } = props;
  const { today, all, shown, counts, isPending, error } = rows;
  const isPhone = useMedia(media.phone);
  const isBare = !isPending && all.length === 0;
  return (
    <div className={css.head}>
      <div className={css.titleLine}>
        <div className={css.title}>
          <h1>Subscriptions</h1>
          <span className={css.count} role="status">
            {!isPending && !error && countText(shown.length, all.length)}
          </span>
        </div>
        {shown.length > 0 && (
          <Tooltip content="Export what is shown as CSV">
            <IconButton
              label="Export CSV"
              icon={<Download />}
              onPress={() => download(`subscriptions-${today}.csv`, csvOf(shown, hidden, today))}
            />
          </Tooltip>
        )}
        {canEdit && <AddButton isPhone={isPhone} />}
      </div>
      {!isBare && !error && (
        <ListToolbar
          rows={all}
          counts={isPending ? undefined : counts}
          filter={list.filter}
          onFilter={list.setFilter}
          sort={list.sort}
          onSort={list.setSort}
          isPhone={isPhone}
          searchRef={searchRef}
          selectButton={
            canEdit &&
            shown.length > 0 && (
              <Button size="s" onPress={() => onSelecting(!isSelecting)}>
                {isSelecting ? 'Cancel' : 'Select'}
              </Button>
            )
          }
          columnsMenu={<ColumnsMenu columns={columns} hidden={hidden} unfit={unfit} onChange={onHide} />}
        />
      )}
    </div>
  );
}

/** '22 total', or '5 of 22' where filters leave some out. */
const countText = (shown: number, all: number) => (shown === all ? `${all} total` : `${shown} of ${all}`);

function AddButton({ isPhone }: { isPhone: boolean }) {
  const setAdding = useSetAtom(addSubscriptionAtom);
  return (
    <Button
      variant="primary"
      icon={<Plus />}
      onPress={() => setAdding({ tab: 'manual' })}
      {...(isPhone ? { 'aria-label': 'Add Subscription' } : { kbd: 'N' })}
    >
      {isPhone ? 'Add' : 'Add Subscription'}
    </Button>
  );
}
