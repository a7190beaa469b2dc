import { Card } from '@/ui/components/Card.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { MiniRail } from '@/ui/components/rails/MiniRail.tsx';
import { MonthRail } from '@/ui/components/rails/MonthRail.tsx';
import { NoticeRail } from '@/ui/components/rails/NoticeRail.tsx';
import { Rail, RailLegend, type RailMark } from '@/ui/components/rails/Rail.tsx';
import { TermRail } from '@/ui/components/rails/TermRail.tsx';
import { KitSection } from './KitSection.tsx';
import * as css from './kit.css.ts';

const today = '2026-11-18';
const due = (vendor: string, day: string): RailMark => ({
  id: `${vendor} ${day}`,
  kind: 'due',
  day,
  vendor,
  title: `${vendor}, due ${day}`,
});
const decide = (vendor: string, day: string, label: string): RailMark => ({
  id: `${vendor} ${day} cancel`,
  kind: 'cancelby',
  day,
  label,
  title: `${vendor}, cancel by ${day}`,
});
const end = (vendor: string, day: string): RailMark => ({
  id: `${vendor} ${day} end`,
  kind: 'end',
  day,
  title: `${vendor}, contract ends ${day}`,
});
const marks: RailMark[] = [
  due('Kestrel Networks', '2026-11-12'),
  due('Sastra People', '2026-11-16'),
  due('Hinoki Cloud', '2026-11-17'),
  due('Northpane', '2026-11-18'),
  due('Orbita Labs', '2026-11-20'),
  due('Tarang Telecom', '2026-11-21'),
  due('Sketchloom', '2026-11-23'),
  due('Domainary', '2026-11-24'),
  due('Vaultmere', '2026-11-27'),
  due('Samvaad', '2026-11-27'),
  due('Mosaic Parcel', '2026-12-03'),
  due('Relaypost', '2026-12-05'),
  due('Quorum Sign', '2026-12-09'),
  due('Fernhill', '2026-12-12'),
  due('Patang Digital', '2026-12-15'),
  due('Aldermoor Legal', '2026-12-16'),
  due('Dhruva', '2026-12-29'),
  decide('Domainary', '2026-11-17', 'Domainary 17 Nov'),
  decide('Dhruva', '2026-11-29', 'Dhruva 29 Nov'),
  decide('Patang', '2026-12-01', 'Patang 1 Dec'),
  decide('Aldermoor', '2026-12-02', 'Aldermoor 2 Dec'),
  end('Sketchloom', '2026-11-23'),
  end('Domainary', '2026-11-24'),
  end('Vaultmere', '2026-11-27'),
];

export function KitRails() {
  return (
    <KitSection title="Rails">
      <Card title="The next six weeks" meta="above the line is due, below it is to decide" action={<RailLegend />}>
        <Rail label="Due rail, the next six weeks" from="2026-11-11" to="2026-12-30" today={today} marks={marks} />
      </Card>
      <Card>
        <TermRail
          termStart="2026-03-02"
          termEnd="2027-03-02"
          today={today}
          due="2026-12-16"
          dueAmount={<Money amount="2960.00" currency="GBP" />}
          cancelBy="2026-12-02"
        />
      </Card>
      <Card>
        <TermRail
          termStart="2026-11-01"
          termEnd="2026-12-01"
          today={today}
          due="2026-11-18"
          dueAmount={<Money amount="12.00" currency="USD" />}
          cancelBy="2026-11-27"
          endLabel="Term ends"
        />
      </Card>
      <div className={css.columns}>
        <Card title="Cancel by">
          <NoticeRail today={today} cancelBy="2026-11-29" termEnd="2027-01-28" />
        </Card>
        <Card title="December">
          <MonthRail month="2026-12-01" today={today} marks={marks} />
        </Card>
        <Card title="November">
          <MonthRail month="2026-11-01" today={today} marks={marks} />
        </Card>
        <div className={css.row}>
          {['2026-11-10', '2026-11-16', '2026-11-18', '2026-11-21', '2026-11-25', '2026-12-15', '2027-03-02'].map(
            (day) => (
              <MiniRail key={day} day={day} today={today} />
            ),
          )}
          <MiniRail day="2026-11-30" today={today} mark="suspended" />
          <MiniRail day="2026-11-26" today={today} mark="cancelled" />
        </div>
      </div>
    </KitSection>
  );
}
