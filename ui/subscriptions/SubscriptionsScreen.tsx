import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import Download from 'lucide-react/icons/download';
import Files from 'lucide-react/icons/files';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { isFiltered } from '@/db/model/filters.ts';
import { hasRole } from '@/db/model/users.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { Tooltip } from '@/ui/components/overlays/Tooltip.tsx';
import { ColumnsMenu } from '@/ui/components/table/ColumnsMenu.tsx';
import type { RowId } from '@/ui/components/table/TableRow.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { useWidth } from '@/ui/components/useWidth.ts';
import { useHotkeys } from '@/ui/layout/hotkeys.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';
import { media } from '@/ui/theme.css.ts';
import { BulkBar } from './BulkBar.tsx';
import { subscriptionColumns } from './columns.tsx';
import { csvOf, download } from './csv.ts';
import { ListToolbar } from './ListToolbar.tsx';
import * as css from './list.css.ts';
import { useListState } from './listState.ts';
import { categoryOptions, distinctTexts } from './options.tsx';
import type { Subscription } from './queries/subscriptions.ts';
import { SubscriptionsTable } from './SubscriptionsTable.tsx';
import { addSubscriptionAtom } from './state.ts';
import { useHiddenColumns } from './useHiddenColumns.ts';
import { useListCommands } from './useListCommands.tsx';
import { useListRows } from './useListRows.ts';

const wide = '(min-width: 1900px)';

export function SubscriptionsScreen() {
  const list = useListState();
  const { today, all, shown, counts, isPending, error, isFetching, refetch } = useListRows(list);
  const canEdit = hasRole(useUser().role, 'editor');
  const isPhone = useMedia(media.phone);
  const isWide = useMedia(wide);
  const { defaultCurrency } = useSettings();
  const [screen, width] = useWidth<HTMLDivElement>();
  const { hidden, setHidden } = useHiddenColumns(width);
  const { commands, payMany, changeMany, isPending: isWorking, dialogs } = useListCommands();
  const [selected, setSelected] = useState<ReadonlySet<RowId>>(new Set());
  // What a filter has taken out of sight is not acted on.
  const chosen = useMemo(() => shown.filter((row) => selected.has(row.id)), [shown, selected]);
  const clearSelection = () => setSelected(new Set());
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

  const payChosen = async () => {
    if (await payMany(chosen)) clearSelection();
  };
  useOpeningDialog();
  useHotkeys({
    '/': () => searchField.current?.focus(),
    escape: chosen.length > 0 ? clearSelection : undefined,
    p: canEdit ? () => payAny(chosen, rowInFocus(shown), payChosen, commands.markAsPaid) : undefined,
    e: canEdit ? () => withRow(rowInFocus(shown) ?? onlyOf(chosen), commands.edit) : undefined,
  });

  const isBare = !isPending && all.length === 0;
  return (
    <div ref={screen} className={`${css.screen} ${chosen.length > 0 ? css.underBulk : ''}`}>
      <div className={css.head}>
        <div className={css.titleLine}>
          <div className={css.title}>
            <h1>Subscriptions</h1>
            <span className={css.count} role="status">
              {!isPending && !error && countWords(shown.length, all.length)}
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
            searchRef={searchField}
            columnsMenu={<ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />}
          />
        )}
      </div>
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
          today={today}
          baseCurrency={defaultCurrency}
          sort={list.sort}
          onSort={list.setSort}
          selected={selected}
          onSelect={setSelected}
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
          onPay={() => void payChosen()}
          onChange={(change) => changeMany(chosen, change)}
          onClear={clearSelection}
        />
      )}
      {dialogs}
    </div>
  );
}

/** '22 total', or '5 of 22' where filters leave some out. */
const countWords = (shown: number, all: number) => (shown === all ? `${all} total` : `${shown} of ${all}`);

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

function NoSubscriptions({ canEdit }: { canEdit: boolean }) {
  const setAdding = useSetAtom(addSubscriptionAtom);
  const actions: ReactNode = canEdit && (
    <>
      <Button variant="primary" icon={<Plus />} onPress={() => setAdding({ tab: 'manual' })}>
        Add Subscription
      </Button>
      <LinkButton icon={<Files />} to="/onboarding">
        Bulk Setup
      </LinkButton>
    </>
  );
  return (
    <EmptyState title="No subscriptions yet" actions={actions}>
      {canEdit
        ? 'Write the first one by hand, or drop invoices and let Duebook find them.'
        : 'An editor can add the first one.'}
    </EmptyState>
  );
}

function NoMatch({ isFiltered: isNarrowed, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isNarrowed) return null;
  return (
    <div className={css.state}>
      <EmptyState title="No matching subscriptions found" actions={<Button onPress={onClear}>Clear filters</Button>}>
        Nothing in the book fits all of the filters.
      </EmptyState>
    </div>
  );
}

/** ?add=manual&date=2026-11-18 opens the dialog once. */
function useOpeningDialog() {
  const { add, date } = useSearch({ from: '/frame/subscriptions' });
  const navigate = useNavigate({ from: '/subscriptions' });
  const setAdding = useSetAtom(addSubscriptionAtom);
  useEffect(() => {
    if (add === undefined) return;
    setAdding({ tab: add === 'upload' ? 'upload' : 'manual', ...(date && { nextDueDate: date }) });
    void navigate({ search: ({ add: _add, date: _date, ...rest }) => rest, replace: true });
  }, [add, date, setAdding, navigate]);
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
