import { useQuery } from '@tanstack/react-query';
import { DECISION_LABELS } from '@/db/model/contract.ts';
import type { Decision } from '@/db/model/decisions.ts';
import type { Wire } from '@/db/model/wire.ts';
import { DayText } from '@/ui/components/DayText.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { strong } from '@/ui/components/text.css.ts';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import { useWallTime } from '@/ui/settings/useWallTime.ts';
import { decisionsQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { type HistoryTabProps, RecordsTab } from './RecordsTab.tsx';
import type { RecordColumn } from './RecordTable.tsx';

type DecisionRow = Wire<Decision>;

/** What was decided about each term, by whom and when. */
export function Decisions({ subscription }: HistoryTabProps) {
  const query = useQuery(decisionsQuery(subscription.id));
  const nameOf = useMemberName();
  const wall = useWallTime();
  const decidedByText = ({ byDefault, decidedBy }: DecisionRow) =>
    byDefault ? 'By default, undecided' : nameOf(decidedBy);
  const columns: RecordColumn<DecisionRow>[] = [
    { id: 'term', head: 'Term to', align: 'end', cell: ({ termEnd }) => <DayText day={termEnd} /> },
    { id: 'cancelBy', head: 'Cancel by', align: 'end', cell: ({ cancelBy }) => <DayText day={cancelBy} /> },
    {
      id: 'decision',
      head: 'Decision',
      cell: ({ decision }) => <span className={strong}>{DECISION_LABELS[decision]}</span>,
    },
    { id: 'by', head: 'By', cell: decidedByText },
    { id: 'when', head: 'When', align: 'end', cell: ({ createdAt }) => <DayText day={wall(createdAt).day} /> },
    { id: 'note', head: 'Note', isFlexible: true, cell: ({ note }) => note },
  ];
  return (
    <RecordsTab
      what="The decisions"
      query={query}
      empty={{
        title: 'Nothing decided yet',
        description: 'A term that passes its cancel-by day undecided is kept here as renewed by default.',
      }}
      label="Decisions"
      columns={columns}
      card={(decision) => ({
        mark: <StatusMark kind="cancelby" />,
        title: DECISION_LABELS[decision.decision],
        detail: [decidedByText(decision), decision.note].filter(Boolean).join(' · '),
        figure: <DayText day={decision.termEnd} />,
      })}
    />
  );
}
