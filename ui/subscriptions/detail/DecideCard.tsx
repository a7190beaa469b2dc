import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FREQUENCY_NOUNS } from '@/db/model/billing.ts';
import {
  type CancelBy,
  cancelBy,
  DECISION_LABELS,
  type DecisionKind,
  daysToDecide,
  decisionState,
  rolls,
  termMonths,
} from '@/db/model/contract.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { useMemberName } from '@/ui/settings/members/useMemberName.ts';
import { decisionsQuery, useDecide } from '@/ui/subscriptions/queries/decisions.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import * as css from './detail.css.ts';

type DecideCardProps = { subscription: Subscription; today: Day; canEdit: boolean };

const noteMax = 1000;

/** Whether the current term goes on is still to be said, or was said and may still be changed. */
export function DecideCard({ subscription, today, canEdit }: DecideCardProps) {
  const query = useQuery(decisionsQuery(subscription.id));
  const nameOf = useMemberName();
  const [choice, setChoice] = useState<DecisionKind>();
  const term = cancelBy(subscription, today);
  if (!term) return null;
  const isPast = today > term.cancelBy;
  if (query.isPending)
    return isPast ? null : <Awaited term={term} words={openText(subscription, term, today)} canEdit={canEdit} />;
  if (!query.data) return <Unknown term={term} query={query} />;
  const decision = query.data.find(({ termEnd }) => termEnd === term.termEnd);
  if (isPast && (!decision || decision.byDefault)) return null;
  const isOpen = decisionState(term, decision, today) === 'open';
  const choices: DecisionKind[] = ['renew', 'renegotiate', 'cancel'];
  return (
    <Card
      className={css.decide}
      tone={isOpen ? 'cancelby' : 'plain'}
      mark={<StatusMark kind="cancelby" />}
      title={
        isOpen ? `Decide by ${formatDay(term.cancelBy)}` : `Decided: ${DECISION_LABELS[decision?.decision ?? 'renew']}`
      }
    >
      <p className={css.decideText}>
        {isOpen || !decision
          ? openText(subscription, term, today)
          : `For the term to ${formatDay(term.termEnd)}, by ${nameOf(decision.decidedBy)}. ${isPast ? 'The day to change it has passed' : `It can be changed until ${formatDay(term.cancelBy)}`}.`}
      </p>
      {decision?.note && <p className={css.decideText}>{decision.note}</p>}
      {canEdit && !isPast && (
        <div className={css.choices}>
          {choices
            .filter((kind) => kind !== decision?.decision)
            .map((kind) => (
              <Button
                key={kind}
                size="s"
                variant={kind === 'cancel' ? 'dangerText' : 'plain'}
                onPress={() => setChoice(kind)}
              >
                {DECISION_LABELS[kind]}
              </Button>
            ))}
        </div>
      )}
      {choice && (
        <DecisionDialog
          subscription={subscription}
          term={term}
          decision={choice}
          replaces={decision?.id}
          reload={async () => (await query.refetch()).data?.find(({ termEnd }) => termEnd === term.termEnd)?.id}
          onClose={() => setChoice(undefined)}
        />
      )}
    </Card>
  );
}

/** Keeps the place of what is nearly always to come, so that nothing below it moves. */
function Awaited({ term, words, canEdit }: { term: CancelBy; words: string; canEdit: boolean }) {
  return (
    <Card className={css.decide} mark={<StatusMark kind="cancelby" />} title={`Cancel by ${formatDay(term.cancelBy)}`}>
      <Loading label="Loading the decision...">
        <p className={css.decideText} aria-hidden="true">
          <span className={css.textSkeleton}>{words}</span>
        </p>
        {canEdit && <Skeleton width={220} height={28} />}
      </Loading>
    </Card>
  );
}

type UnknownProps = { term: CancelBy; query: { refetch: () => unknown; isFetching: boolean } };

/** The day to decide is told even where what was decided could not be had. */
function Unknown({ term, query }: UnknownProps) {
  return (
    <Card
      className={css.decide}
      tone="cancelby"
      mark={<StatusMark kind="cancelby" />}
      title={`Cancel by ${formatDay(term.cancelBy)}`}
    >
      <p className={css.decideText}>Whether it was decided did not load.</p>
      <Button size="s" isPending={query.isFetching} onPress={() => void query.refetch()}>
        Try again
      </Button>
    </Card>
  );
}

function openText(subscription: Subscription, term: CancelBy, today: Day): string {
  const left = daysToDecide(term, today);
  const days = left === 0 ? 'Today is the last day' : `${countOf(left, 'days')} left`;
  const notice = `to give ${subscription.cancellationNoticeDays} days notice.`;
  const months = termMonths(subscription);
  const length = months === 12 ? 'a year' : months === 1 ? 'a month' : `${months} months`;
  const undecided = rolls(subscription)
    ? `Undecided, it renews for ${length}.`
    : `It ends on ${formatDay(term.termEnd)} unless it is renewed.`;
  return `${days} ${notice} ${undecided}`;
}

type DecisionDialogProps = {
  subscription: Subscription;
  term: CancelBy;
  decision: DecisionKind;
  /** The id of the term's decision as it was when one began to change it. */
  replaces: number | undefined;
  /** Loads the decisions anew and resolves to the id of the term's own. */
  reload: () => Promise<number | undefined>;
  onClose: () => void;
};

function DecisionDialog({ subscription, term, decision, replaces, reload, onClose }: DecisionDialogProps) {
  const { id, name, vendor, frequency } = subscription;
  const decide = useDecide(id);
  const [replaced, setReplaced] = useState(replaces);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string>();
  const partner = vendor || name;
  const meaning = {
    renew: `It goes on after ${formatDay(term.termEnd)}, paid each ${FREQUENCY_NOUNS[frequency]} as now.`,
    renegotiate: `Agree new terms with ${partner} by ${formatDay(term.cancelBy)}.`,
    cancel: `Give notice to ${partner} by ${formatDay(term.cancelBy)}. Duebook does not cancel it for you.`,
  }[decision];

  async function save() {
    if (decide.isPending) return;
    setFailure(undefined);
    try {
      const result = await decide.mutateAsync({
        decision,
        note: note.trim() || null,
        termEnd: term.termEnd,
        replaces: replaced,
      });
      toast({ title: 'Decision recorded', description: result.meaning });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
      // Told what somebody else decided meanwhile, one may replace it by deciding again.
      if (error instanceof ApiError && error.status === 409) setReplaced(await reload());
    }
  }

  return (
    <Dialog
      isOpen
      size="s"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={{ renew: 'Renew', renegotiate: 'Renegotiate', cancel: 'Cancel at the end of the term' }[decision]}
      description={name}
      isDirty={note !== ''}
      onSubmit={() => void save()}
      footer={
        <>
          <FormErrors count={0} message={failure} />
          <Button onPress={onClose}>Back</Button>
          <Button
            type="submit"
            variant={decision === 'cancel' ? 'danger' : 'primary'}
            isPending={decide.isPending}
            pendingLabel="Saving..."
          >
            {{ renew: 'Decide to renew', renegotiate: 'Decide to renegotiate', cancel: 'Decide to cancel' }[decision]}
          </Button>
        </>
      }
    >
      <p className={css.meaning}>{meaning}</p>
      <TextField label="Note" multiline rows={3} autoFocus maxLength={noteMax} value={note} onChange={setNote} />
    </Dialog>
  );
}
