import ScanText from 'lucide-react/icons/scan-text';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import * as cardCss from '@/ui/components/Card.css.ts';
import { Card } from '@/ui/components/Card.tsx';
import { Confidence } from '@/ui/components/Confidence.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { DueMark } from '@/ui/components/DueMark.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Progress } from '@/ui/components/Progress.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { Stat, StatLink, Stats } from '@/ui/components/Stats.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

const today = '2026-11-18';
const days = ['2026-11-12', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-23', '2026-12-16', '2027-03-02'];
const vendors = ['Kestrel Networks', 'Sastra People', 'Hinoki Cloud', 'Northpane', 'Orbita Labs', 'Tarang', 'Érable'];

export function KitFigures() {
  return (
    <KitSection title="Figures">
      <Stats count="five">
        <StatLink to="/" label="Total Subscriptions" value="22" detail="19 active · 1 trial · 2 ended" />
        <StatLink
          to="/"
          label="Due This Week"
          mark={<StatusMark kind="soon" />}
          value="5"
          detail="₹1,67,926.09 in 7 days"
        />
        <Stat label="Due This Month" mark={<StatusMark kind="later" />} value="13" detail="₹7,30,162.39 in 30 days" />
        <Stat label="Overdue" mark={<StatusMark kind="overdue" />} value="3" isDanger detail="₹44,757.04" />
        <Stat
          label="Paid This Month"
          mark={<StatusMark kind="paid" />}
          value={<Money amount="86686.94" currency="INR" isFigure />}
          detail="4 payments since 1 Nov"
        />
      </Stats>
      <div className={css.row}>
        {['Active', 'Due Soon', 'Overdue', 'Trial', 'Suspended', 'Cancelled', 'Paid'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge mark="cancelby">Cancel by 2 Dec</StatusBadge>
        <StatusBadge mark="end">Contract end</StatusBadge>
      </div>
      <div className={css.row}>
        {days.map((day) => (
          <span key={day} className={css.row}>
            <DueMark day={day} today={today} />
            <DayText day={day} style="relative" today={today} />
          </span>
        ))}
        <DayText day={today} />
        <DayText day={today} style="long" />
      </div>
      <div className={css.row}>
        <Badge>Email templates</Badge>
        <Badge icon={<ScanText aria-hidden />}>AI Parsed</Badge>
        <Badge tone="accent">4 unread</Badge>
        <Badge tone="soon">Duplicate Found</Badge>
        <Badge tone="overdue">Error</Badge>
        <Badge tone="cancelby">Decide</Badge>
        <Confidence percent={97.4} />
        <Confidence percent={78} />
        <Confidence percent={41} />
        {vendors.map((name) => (
          <VendorTile key={name} name={name} />
        ))}
        <VendorTile name="Aldermoor Legal" size="xl" />
        <Avatar name="anita.rao" />
        <Avatar name="Dev Malhotra" size="s" tone="quiet" />
        <Money amount="3444780.80" currency="INR" />
        <Money amount="4150.00" currency="INR" isDim />
        <Money amount="38400.00" currency="JPY" />
        <Money amount="-12.5" currency="CHF" />
      </div>
      <div className={css.wideColumns}>
        <Card title="Upcoming Renewals" meta="8 of 16" action={<Link to="/">View all</Link>} isFlush>
          <div className={cardCss.list}>
            {days.slice(0, 4).map((day) => (
              <div key={day} className={cardCss.row}>
                <DueMark day={day} today={today} />
                <VendorTile name="Kestrel Networks" />
                <b>Kestrel Gate VPN</b>
                <span className={cardCss.action}>
                  <DayText day={day} style="relative" today={today} />
                </span>
              </div>
            ))}
          </div>
        </Card>
        <Card title="Subscription Information" footer={<span>Still to come</span>}>
          <KeyValue
            items={[
              { label: 'Name', value: 'Aldermoor Law Reports Online, UK & Commonwealth' },
              { label: 'Cost', value: <Money amount="2960.00" currency="GBP" /> },
              { label: 'Status', value: <StatusBadge status="Active" /> },
            ]}
          />
        </Card>
        <Card tone="cancelby" title="Decide by 2 Dec 2026" mark={<StatusMark kind="cancelby" />}>
          <div className={css.section}>
            <p>14 days left to give 90 days notice. Undecided, it renews for a year.</p>
            <div className={css.row}>
              <Button size="s">Renew</Button>
              <Button size="s">Renegotiate</Button>
              <Button size="s" variant="dangerText">
                Cancel
              </Button>
            </div>
          </div>
        </Card>
        <Card title="Budget Planning">
          <div className={css.section}>
            <Progress label="Days until payment" value={93} figure="28" ends={['Today', '30 days']} />
            <Progress label="Reading 3 of 8 invoices" value={37} />
            <Progress label="Reading" isIndeterminate />
          </div>
        </Card>
        <Card title="Loading">
          <Loading label="Loading subscriptions..." className={css.section}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
            <Skeleton width={22} height={22} />
          </Loading>
        </Card>
        <Card title="Empty in a card" isFlush>
          <EmptyState isCompact title="No upcoming renewals in the next 30 days" />
        </Card>
      </div>
      <EmptyState title="No subscriptions yet" actions={<Button variant="primary">Add Subscription</Button>}>
        Write the first one by hand, or drop invoices and let Duebook find them.
      </EmptyState>
      <ErrorState title="The list did not load" onRetry={() => {}} requestId="7f3a-19c2, 18 Nov 2026 at 09:44">
        503: The server is busy. Nothing was changed, and what you see elsewhere is still right.
      </ErrorState>
    </KitSection>
  );
}
