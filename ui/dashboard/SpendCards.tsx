import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { categoryLabel } from '@/db/model/categories.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { isZero } from '@/db/model/money.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { figures, hidden } from '@/ui/components/text.css.ts';
import { formatApart } from '@/ui/subscriptions/totals.ts';
import { CardError } from './CardError.tsx';
import * as css from './dashboard.css.ts';
import { spendQuery } from './queries.ts';

const SpendChart = lazy(() => import('./SpendChart.tsx').then((module) => ({ default: module.SpendChart })));

/** The year behind and the year ahead. */
export function SpendByMonth({ today }: { today: Day }) {
  const query = useQuery(spendQuery);
  const spend = query.data;
  const [isTable, setTable] = useState(false);
  const hasSpend = spend?.months.some(({ paid, expected }) => !isZero(paid) || !isZero(expected)) ?? false;
  return (
    <Card
      title="Spend by month"
      action={
        hasSpend && (
          <>
            {!isTable && <Legend />}
            <Button size="s" variant="quiet" onPress={() => setTable(!isTable)}>
              {isTable ? 'Show the chart' : 'Show as a table'}
            </Button>
          </>
        )
      }
      isFlush
    >
      {query.error && <CardError title="The spend did not load" query={query} />}
      {query.isPending && <ChartSkeleton />}
      {spend && !hasSpend && <EmptyState title="Spend shows once something is paid or due" isCompact />}
      {spend && hasSpend && (
        <>
          <div className={css.totals}>
            <Total kind="Past 12 months">
              <Money amount={spend.paidTotal} currency={spend.baseCurrency} />
            </Total>
            <Total kind="Next 12 months, expected">
              <Money amount={spend.expectedTotal} currency={spend.baseCurrency} />
            </Total>
            {spend.rateDay && (
              <Total kind="Rates of" isPlain>
                {formatDay(spend.rateDay)}
              </Total>
            )}
          </div>
          {spend.paidApart.length > 0 && (
            <p className={css.apart}>Paid besides, without a rate of its day: {formatApart(spend.paidApart)}</p>
          )}
          {!isTable && (
            <Suspense fallback={<ChartSkeleton />}>
              <SpendChart months={spend.months} currency={spend.baseCurrency} today={today} />
            </Suspense>
          )}
          <div className={isTable ? undefined : hidden}>
            <table className={`${css.table} ${figures}`}>
              <caption className={hidden}>Spend by month in {spend.baseCurrency}</caption>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Paid</th>
                  <th scope="col">Expected</th>
                </tr>
              </thead>
              <tbody>
                {spend.months.map(({ month, paid, expected }) => (
                  <tr key={month}>
                    <th scope="row">{formatDay(month, 'month')}</th>
                    <td>
                      <Money amount={paid} currency={spend.baseCurrency} />
                    </td>
                    <td>
                      <Money amount={expected} currency={spend.baseCurrency} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Card>
  );
}

function Total({ kind, isPlain, children }: { kind: string; isPlain?: boolean; children: ReactNode }) {
  return (
    <div className={css.total}>
      <div className={css.totalKind}>{kind}</div>
      <div className={`${isPlain ? css.totalPlain : css.totalFigure} ${figures}`}>{children}</div>
    </div>
  );
}

/** What the bars mean. */
function Legend() {
  return (
    <span className={css.legend} aria-hidden="true">
      {(
        [
          [css.swatchPaid, 'Paid'],
          [css.swatchNow, 'This month'],
          [css.swatchExpected, 'Expected'],
        ] as const
      ).map(([swatch, label]) => (
        <span key={label} className={css.legendItem}>
          <span className={swatch} />
          {label}
        </span>
      ))}
    </span>
  );
}

function ChartSkeleton() {
  return (
    <Loading label="Loading the spend..." className={css.chart}>
      <Skeleton width="100%" height={160} />
    </Loading>
  );
}

/** What runs, by category, as if all of it were billed each month. */
export function SpendByCategory() {
  const query = useQuery(spendQuery);
  const spend = query.data;
  const most = Number(spend?.categories[0]?.monthly ?? 0);
  return (
    <Card title="By category" meta={spend && `monthly equivalent, in ${spend.baseCurrency}`} isFlush>
      {query.error && <CardError title="The categories did not load" query={query} />}
      {query.isPending && (
        <Loading label="Loading the categories..." className={css.categories}>
          {['64%', '58%', '42%', '30%', '22%'].map((width) => (
            <div key={width} className={css.skeletonRow}>
              <Skeleton width={width} />
            </div>
          ))}
        </Loading>
      )}
      {spend?.categories.length === 0 && <EmptyState title="Nothing is running yet" isCompact />}
      <div className={css.categories}>
        {spend?.categories.map(({ category, monthly, share }, index) => (
          <div key={category} className={css.category}>
            <span>{categoryLabel(category)}</span>
            <div className={css.track} aria-hidden="true">
              <div
                className={`${css.fill} ${index === 0 ? css.fillFirst : ''}`}
                style={{ width: most > 0 ? `${(100 * Number(monthly)) / most}%` : 0 }}
              />
            </div>
            <Money amount={monthly} currency={spend.baseCurrency} className={css.categoryAmount} />
            <span className={`${css.share} ${figures}`}>{share > 0 && share < 1 ? '<1' : Math.round(share)}%</span>
          </div>
        ))}
      </div>
      {spend && spend.unconverted.length > 0 && (
        <p className={css.apart}>Not in these totals, for want of a rate: {formatApart(spend.unconverted)}</p>
      )}
    </Card>
  );
}
