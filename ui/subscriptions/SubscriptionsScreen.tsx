import { useMemo, useRef, useState } from 'react';
import { isFiltered } from '@/db/model/filters.ts';
import { hasRole } from '@/db/model/users.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { useWidth } from '@/ui/components/useWidth.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { media } from '@/ui/theme.css.ts';
import { BulkBar } from './BulkBar.tsx';
import { subscriptionColumns } from './columns.tsx';
import { ListHead } from './ListHead.tsx';
import { NoMatch, NoSubscriptions } from './ListStates.tsx';
import * as css from './list.css.ts';
import { useListState } from './listState.ts';
import { categoryOptions, distinctTexts } from './options.tsx';
import { SubscriptionsTable } from './SubscriptionsTable.tsx';
import { useHiddenColumns } from './useHiddenColumns.ts';
import { useListCommands } from './useListCommands.tsx';
import { useListRows } from './useListRows.ts';
import { useListSelection } from './useListSelection.ts';

const wide = '(min-width: 1900px)';

export function SubscriptionsScreen() {
  const list = useListState();
  const rows = useListRows(list);
  const { today, all, shown, isPending, error, isFetching, refetch } = rows;
  const canEdit = hasRole(useUser().role, 'editor');
  const isPhone = useMedia(media.phone);
  const isWide = useMedia(wide);
  const { defaultCurrency } = useSettings();
  const [screen, width] = useWidth<HTMLDivElement>();
  const [unfit, setUnfit] = useState<ReadonlySet<string>>(new Set());
  const { hidden, setHidden } = useHiddenColumns(width);
  const { commands, payMany, changeMany, isPending: isWorking, progress, dialogs } = useListCommands();
  const searchField = useRef<HTMLInputElement>(null);

  const usedCategories = distinctTexts(all.map((row) => row.category)).join('\n');
  const columns = useMemo(
    () =>
      subscriptionColumns({
        today,
        baseCurrency: defaultCurrency,
        categories: categoryOptions(...usedCategories.split('\n').filter(Boolean)),
        isWide,
        save: canEdit ? commands.saveCell : undefined,
      }),
    [today, defaultCurrency, usedCategories, isWide, canEdit, commands],
  );

  const selection = useListSelection({
    shown,
    canEdit,
    commands,
    payMany,
    onSearch: () => searchField.current?.focus(),
  });
  const { selected, setSelected, chosen, clearSelection, payChosen } = selection;
  const isSelecting = selection.isSelecting || chosen.length > 0;

  const isBare = !isPending && all.length === 0;
  return (
    <div ref={screen} className={`${css.screen} ${chosen.length > 0 ? css.underBulk : ''}`}>
      <ListHead
        list={list}
        rows={rows}
        columns={columns}
        hidden={hidden}
        unfit={unfit}
        onHide={setHidden}
        canEdit={canEdit}
        isSelecting={isSelecting}
        onSelecting={(isOn) => (isOn ? selection.setSelecting(true) : clearSelection())}
        searchRef={searchField}
      />
      {error ? (
        <div className={css.state}>
          <ErrorState
            title="The list did not load"
            onRetry={refetch}
            isRetrying={isFetching}
            requestId={error instanceof ApiError ? error.requestId : undefined}
          >
            {messageOf(error)}. Nothing was changed, and what you see elsewhere is still right.
          </ErrorState>
        </div>
      ) : isBare ? (
        <div className={css.state}>
          <NoSubscriptions canEdit={canEdit} />
        </div>
      ) : (
        <SubscriptionsTable
          rows={shown}
          columns={columns}
          hidden={hidden}
          onUnfit={setUnfit}
          today={today}
          baseCurrency={defaultCurrency}
          sort={list.sort}
          onSort={list.setSort}
          selected={selected}
          onSelect={setSelected}
          isSelecting={isSelecting}
          commands={canEdit ? commands : undefined}
          isLoading={isPending}
          empty={<NoMatch isFiltered={isFiltered(list.filter)} onClear={list.clear} />}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          rows={chosen}
          baseCurrency={defaultCurrency}
          isPhone={isPhone}
          isPending={isWorking}
          progress={progress}
          onPay={() => void payChosen()}
          onChange={(change) => changeMany(chosen, change)}
          onClear={clearSelection}
        />
      )}
      {dialogs}
    </div>
  );
}
