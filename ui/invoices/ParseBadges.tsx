import ScanText from 'lucide-react/icons/scan-text';
import { Badge } from '@/ui/components/Badge.tsx';
import { Confidence } from '@/ui/components/Confidence.tsx';
import { meta } from '@/ui/components/text.css.ts';
import * as css from './invoices.css.ts';
import type { Invoice } from './queries.ts';

/** Who read the invoice, and how surely. */
export function ParseBadges({ invoice }: { invoice: Invoice }) {
  const { vendorName, totalAmount, invoiceDate } = invoice;
  if (!invoice.isAiParsed)
    return <span className={meta}>{vendorName || totalAmount || invoiceDate ? 'Entered by hand' : 'Not read'}</span>;
  return (
    <span className={css.status}>
      <Badge icon={<ScanText aria-hidden />}>AI Parsed</Badge>
      {invoice.aiConfidence !== null && <Confidence percent={Number(invoice.aiConfidence) * 100} />}
    </span>
  );
}
