import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { type Day, isSameMonth, MONTH_NAMES, monthOf, yearOf } from '@/db/model/day.ts';
import { add, formatMoney } from '@/db/model/money.ts';
import type { Spend } from '@/db/model/spend.ts';
import { useWidth } from '@/ui/components/useWidth.ts';
import * as css from './dashboard.css.ts';

const height = 168;
const margin = { top: 22, right: 0, bottom: 20, left: 44 };
const ticks = 4;

/** Paid and expected by month, drawn. The figures themselves stand in the table beside it: this is only their picture. */
export function SpendChart({ months, currency, today }: { months: Spend['months']; currency: string; today: Day }) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const first = months.findIndex(({ month }) => isSameMonth(month, today));
  const shown = months.map((each, index) => ({
    ...each,
    isNow: index === first,
    total: add(each.paid, each.expected),
  }));
  const across = scaleBand({ domain: shown.map(({ month }) => month), range: [margin.left, width], padding: 0.38 });
  // A picture needs no exactness: only here amounts become numbers.
  const most = Math.max(4, ...shown.map(({ total }) => Number(total)));
  const up = scaleLinear({ domain: [0, most], range: [height - margin.bottom, margin.top], nice: ticks });
  const base = up(0);
  const bar = across.bandwidth();
  const isTight = bar < 15;

  return (
    <div ref={ref} className={css.chart}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" focusable="false">
          <defs>
            <pattern id="expected" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line y2="5" className={css.hatch} />
            </pattern>
          </defs>
          {up.ticks(ticks).map((tick) => (
            <g key={tick}>
              <line x1={margin.left} x2={width} y1={up(tick) + 0.5} y2={up(tick) + 0.5} className={css.gridLine} />
              <text x={margin.left - 8} y={up(tick) + 4} textAnchor="end" className={css.axis}>
                {formatMoney(String(tick), currency, { compact: true })}
              </text>
            </g>
          ))}
          {shown.map(({ month, paid, expected, isNow }, index) => {
            const left = across(month) ?? 0;
            const paidTop = up(Number(paid));
            const expectedTop = up(Number(paid) + Number(expected));
            const name = MONTH_NAMES[monthOf(month) - 1]?.slice(0, 3) ?? '';
            return (
              <g key={month}>
                {((index === 0 && monthOf(month) < 11) || monthOf(month) === 1) && (
                  <>
                    {index > 0 && <line x1={left - 4} x2={left - 4} y1={8} y2={base} className={css.yearLine} />}
                    <text x={left} y={10} className={css.axis}>
                      {yearOf(month)}
                    </text>
                  </>
                )}
                {expectedTop < paidTop && (
                  <BarRounded
                    x={left}
                    y={expectedTop}
                    width={bar}
                    height={paidTop - expectedTop}
                    radius={2}
                    top
                    className={isNow ? css.barNowExpected : css.barExpected}
                    {...(!isNow && { fill: 'url(#expected)' })}
                  />
                )}
                {paidTop < base && (
                  <BarRounded
                    x={left}
                    y={paidTop}
                    width={bar}
                    height={base - paidTop}
                    radius={2}
                    top
                    className={isNow ? css.barNow : css.barPaid}
                  />
                )}
                <rect x={left - 3} y={margin.top} width={bar + 6} height={base - margin.top} fill="transparent">
                  <title>
                    {`${name} ${yearOf(month)}: ${formatMoney(paid, currency)} paid, ${formatMoney(expected, currency)} expected`}
                  </title>
                </rect>
                {(!isTight || index % 3 === 0 || isNow) && (
                  <text
                    x={left + bar / 2}
                    y={height - 5}
                    textAnchor="middle"
                    className={isNow ? css.axisNow : css.axis}
                  >
                    {isTight ? name.charAt(0) : name}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
