import ScanText from 'lucide-react/icons/scan-text';
import { formatConfidence } from '@/db/model/invoices.ts';
import { EVIDENCE_SOURCE_LABELS } from '@/db/model/readings.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import type { Parsed } from './queries.ts';
import * as css from './upload.css.ts';

/** An amount in the office's currency. */
export type ConvertedTotal = { amount: string; currency: string };

/** What was read, in one glance. */
export function ExtractedData({ parsed, converted }: { parsed: Parsed; converted: ConvertedTotal | undefined }) {
  const { defaultCurrency } = useSettings();
  const { vendorName, totalAmount, engines, confidence } = parsed;
  const currency = parsed.currency ?? parsed.originalCurrency ?? defaultCurrency;
  return (
    <section className={css.extracted} aria-label="Extracted Data">
      <div className={css.line}>
        <h2>Extracted Data</h2>
        <Badge tone={confidence >= 0.6 ? 'accent' : 'overdue'} icon={<ScanText aria-hidden />}>
          {formatConfidence(confidence)} confidence
        </Badge>
        <span className={css.lineEnd}>{engines.map((engine) => EVIDENCE_SOURCE_LABELS[engine]).join(', ')}</span>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>Vendor</dt>
          <dd>
            {vendorName && <VendorTile name={vendorName} size="xs" />}
            {vendorName ?? 'Unknown'}
          </dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd>
            {totalAmount === null && 'Not found'}
            {totalAmount !== null && converted && converted.currency !== currency && (
              <>
                <b>
                  <Money amount={converted.amount} currency={converted.currency} />
                </b>
                <span className={css.from}>
                  From <Money amount={totalAmount} currency={currency} />
                </span>
              </>
            )}
            {totalAmount !== null && (!converted || converted.currency === currency) && (
              <b>
                <Money amount={totalAmount} currency={currency} />
              </b>
            )}
          </dd>
        </div>
        <div>
          <dt>Billing period</dt>
          <dd>{parsed.tenure ?? 'Monthly'}</dd>
        </div>
      </dl>
    </section>
  );
}
