import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import Calendar from 'lucide-react/icons/calendar';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Files from 'lucide-react/icons/files';
import Notebook from 'lucide-react/icons/notebook-text';
import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt-text';
import ScanText from 'lucide-react/icons/scan-text';
import Settings from 'lucide-react/icons/settings-2';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { categoryLabel } from '@/db/model/categories.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { formatPercentMove } from '@/db/model/price-changes.ts';
import { list, row } from '@/ui/components/Card.css.ts';
import { Card } from '@/ui/components/Card.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { cut, meta, small } from '@/ui/components/text.css.ts';
import { cancelBysQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import { CardError } from './CardError.tsx';
import * as css from './dashboard.css.ts';
import { spendQuery } from './queries.ts';

const line = `${row} ${css.action}`;
const chevron = <ChevronRight size={14} aria-hidden />;

export function QuickActions({ canEdit }: { canEdit: boolean }) {
  const add = useSetAtom(addSubscriptionAtom);
  return (
    <Card title="Quick Actions" isFlush>
      <div className={list}>
        {canEdit && (
          <>
            <AriaButton className={line} onPress={() => add({ tab: 'upload' })}>
              <Plus size={16} aria-hidden />
              <span className={css.actionText}>Add New Subscription</span>
              <Kbd>N</Kbd>
            </AriaButton>
            <Action
              to="/invoices"
              search={{ upload: 'ai' }}
              icon={<ScanText size={16} aria-hidden />}
              end={<Kbd>U</Kbd>}
            >
              Upload Invoice
            </Action>
            <Action to="/onboarding" icon={<Files size={16} aria-hidden />}>
              Bulk Setup
            </Action>
          </>
        )}
        <Action to="/calendar" icon={<Calendar size={16} aria-hidden />}>
          View Calendar
        </Action>
      </div>
    </Card>
  );
}

export function Management() {
  return (
    <Card title="Management" isFlush>
      <div className={list}>
        <Action to="/subscriptions" icon={<Notebook size={16} aria-hidden />}>
          All Subscriptions
        </Action>
        <Action to="/invoices" icon={<Receipt size={16} aria-hidden />}>
          Invoices
        </Action>
        <Action to="/settings" icon={<Settings size={16} aria-hidden />}>
          App Settings
        </Action>
      </div>
    </Card>
  );
}

interface ActionProps {
  to: '/invoices' | '/onboarding' | '/calendar' | '/subscriptions' | '/settings';
  search?: { upload: string };
  icon: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

function Action({ to, search = undefined, icon, end = chevron, children }: ActionProps) {
  return (
    <Link variant="bare" className={line} to={to} {...(search && { search })}>
      {icon}
      <span className={css.actionText}>{children}</span>
      {end}
    </Link>
  );
}

/** Where the money goes, what rose most, and what has to be decided next. */
export function QuickInsights({ today }: { today: Day }) {
  const query = useQuery(spendQuery);
  const spend = query.data;
  const { data: cancelBys } = useQuery(cancelBysQuery);
  const top = spend?.categories[0];
  const rise = spend?.biggestIncrease;
  const next = cancelBys?.find((item) => item.state === 'open');
  const isEmpty = spend && !top && !rise && !next;
  return (
    <Card title="Quick Insights" isFlush>
      {query.error && <CardError title="The insights did not load" query={query} />}
      {query.isPending && (
        <Loading label="Loading the insights...">
          {['58%', '72%', '46%'].map((width) => (
            <div key={width} className={css.insightSkeleton}>
              <Skeleton width={width} />
            </div>
          ))}
        </Loading>
      )}
      {isEmpty && <EmptyState title="Insights come with your first subscriptions" isCompact />}
      {spend && top && (
        <Insight kind="Top category, by month">
          <span className={css.actionText}>{categoryLabel(top.category)}</span>
          <Money amount={top.monthly} currency={spend.baseCurrency} />
          <Remark>
            {Math.round(top.share)}% of spend, {countOf(top.count, 'subscriptions')}
          </Remark>
        </Insight>
      )}
      {rise && (
        <Insight kind="Biggest increase, 12 months">
          <Link
            variant="bare"
            className={`${css.actionText} ${cut}`}
            to="/subscriptions/$id"
            params={{ id: String(rise.subscriptionId) }}
          >
            {rise.name}
          </Link>
          <span className={css.rise}>{formatPercentMove(rise.percent)}</span>
          <Remark>
            <Money amount={rise.from} currency={rise.currency} /> → <Money amount={rise.to} currency={rise.currency} />{' '}
            on <DayText day={rise.day} style="near" today={today} />
          </Remark>
        </Insight>
      )}
      {next && (
        <Insight kind="Next cancel-by">
          <Link
            variant="bare"
            className={`${css.actionText} ${cut}`}
            to="/subscriptions/$id"
            params={{ id: String(next.subscriptionId) }}
          >
            {next.name}
          </Link>
          <span className={css.plum}>{formatDay(next.cancelBy)}</span>
        </Insight>
      )}
    </Card>
  );
}

function Insight({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className={css.insight}>
      <div className={css.insightKind}>{kind}</div>
      <div className={css.insightFact}>{children}</div>
    </div>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return <span className={`${meta} ${small} ${css.remark}`}>{children}</span>;
}
