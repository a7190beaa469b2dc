import { type Frequency, MONTHS_PER_FREQUENCY } from './billing.ts';
import { addDays, addMonths, type Day, dayOf, daysBetween, monthsBetween } from './day.ts';
import { choice } from './wire.ts';

export const DECISIONS = ['renew', 'cancel', 'renegotiate'] as const;
export type DecisionKind = (typeof DECISIONS)[number];
export const decisionSchema = /* @__PURE__ */ choice(DECISIONS, 'Decision', 'renew');
export const DECISION_LABELS: Record<DecisionKind, string> = {
  renew: 'Renew',
  cancel: 'Cancel',
  renegotiate: 'Renegotiate',
};

/** How long before the cancel-by day it is announced. */
export const CANCEL_BY_LEADS = [30, 14, 7, 1] as const;
export const DEFAULT_NOTICE_DAYS = 30;

export type Contract = {
  status?: string;
  /** The day the subscription began. */
  startDate?: Day | null;
  contractStartDate?: Day | null;
  contractEndDate?: Day | null;
  contractLengthMonths?: number | null;
  nextDueDate: Day;
  frequency: Frequency;
  anchorDay?: number | null;
  autoRenew?: boolean | null;
  cancellationNoticeDays?: number | null;
};

/** `end` is the day the term ends on; on it the term still runs. */
export type Term = { start: Day; end: Day };

export type CancelBy = {
  termStart: Day;
  termEnd: Day;
  /** The last day on which notice can be given for the term's end. */
  cancelBy: Day;
};

/** The months of a term: as agreed, else as its two dates lie apart, else one billing period. */
export function termMonths(contract: Contract): number {
  const { contractLengthMonths, contractStartDate, contractEndDate, frequency } = contract;
  if (contractLengthMonths && contractLengthMonths > 0) return contractLengthMonths;
  if (!contractEndDate) return MONTHS_PER_FREQUENCY[frequency];
  if (!contractStartDate || contractStartDate >= contractEndDate) return MONTHS_PER_FREQUENCY[frequency];
  // A year from 1 January may end on 31 December or on 1 January: both are twelve months
  const months = monthsBetween(contractStartDate, addDays(contractEndDate, 1));
  const whole = addMonths(contractStartDate, months) > addDays(contractEndDate, 1) ? months - 1 : months;
  return whole >= 1 ? whole : MONTHS_PER_FREQUENCY[frequency];
}

/** A contract with an end goes on only if it renews by itself; one without an end goes on as it is paid. */
export const rolls = (contract: Contract): boolean => !contract.contractEndDate || contract.autoRenew === true;

/**
 * Whether its terms have a day to cancel by at all. Terms of a month or less that no contract's end bounds have none:
 * their payment is the decision. Every screen, list and reminder asks this, by way of the functions below.
 */
export const hasCancelBy = (contract: Contract): boolean =>
  contract.status !== 'cancelled' && (Boolean(contract.contractEndDate) || termMonths(contract) > 1);

/** The end of the first known term, and the day of the month that the ends of the later ones keep. */
function firstEnd(contract: Contract): { end: Day; anchor: number } {
  const { contractEndDate, contractLengthMonths, nextDueDate, anchorDay } = contract;
  if (contractEndDate) return { end: contractEndDate, anchor: dayOf(contractEndDate) };
  // An agreed length counts from the contract's beginning, however often it is paid meanwhile.
  const start = contract.contractStartDate ?? contract.startDate;
  if (contractLengthMonths && contractLengthMonths > 0 && start) {
    return { end: addMonths(start, contractLengthMonths), anchor: dayOf(start) };
  }
  return { end: nextDueDate, anchor: anchorDay ?? dayOf(nextDueDate) };
}

/** A term never begins before the subscription did. */
function termAt(contract: Contract, index: number): Term {
  const { contractStartDate, startDate } = contract;
  const months = termMonths(contract);
  const first = firstEnd(contract);
  const end = addMonths(first.end, months * index, first.anchor);
  const previousEnd = addMonths(first.end, months * (index - 1), first.anchor);
  const isFirstOfContract = index === 0 && contractStartDate && contractStartDate < end;
  const afterPrevious = endsBeforeNext(contract) ? addDays(previousEnd, 1) : previousEnd;
  const start = isFirstOfContract ? contractStartDate : afterPrevious;
  return { start: startDate && startDate > start ? earlier(startDate, end) : start, end };
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** A year from 1 January to 31 December is followed by 1 January; one from 2 March to 2 March by that same day. */
function endsBeforeNext(contract: Contract): boolean {
  const { contractStartDate, contractEndDate } = contract;
  if (!contractStartDate || !contractEndDate) return false;
  return addDays(contractEndDate, 1) === addMonths(contractStartDate, termMonths(contract));
}

/** The number of the first term that ends on or after a day, and after the subscription's first day. */
function indexOfTermEndingFrom(contract: Contract, from: Day): number {
  const { startDate } = contract;
  const day = startDate ? later(from, addDays(startDate, 1)) : from;
  const { end } = firstEnd(contract);
  if (end >= day) return 0;
  let index = Math.floor(monthsBetween(end, day) / termMonths(contract));
  while (termAt(contract, index).end < day) index += 1;
  return index;
}

/**
 * The term that today lies in: up to contractEndDate or as long as agreed, else up to nextDueDate, rolled on by whole
 * terms when that has passed. A contract that ended and does not renew by itself keeps its last term.
 */
export function currentTerm(contract: Contract, today: Day): Term {
  return termAt(contract, rolls(contract) ? indexOfTermEndingFrom(contract, today) : 0);
}

const noticeDays = (contract: Contract) => Math.max(0, contract.cancellationNoticeDays ?? DEFAULT_NOTICE_DAYS);

function cancelByAt(contract: Contract, index: number): CancelBy {
  const { start, end } = termAt(contract, index);
  return { termStart: start, termEnd: end, cancelBy: addDays(end, -noticeDays(contract)) };
}

/** A contract that ended for good has nothing left to cancel. */
const isOver = (contract: Contract, today: Day): boolean => !rolls(contract) && termAt(contract, 0).end < today;

/**
 * The cancel-by day of the current term, which may have passed; undefined when there is none, or when it would lie
 * before the subscription began: nobody could have kept it.
 */
export function cancelBy(contract: Contract, today: Day): CancelBy | undefined {
  if (!hasCancelBy(contract) || isOver(contract, today)) return undefined;
  const found = cancelByAt(contract, rolls(contract) ? indexOfTermEndingFrom(contract, today) : 0);
  return contract.startDate && found.cancelBy < contract.startDate ? undefined : found;
}

/** The next cancel-by day on or after today, in this term or a later one; undefined when there is none. */
export function nextCancelBy(contract: Contract, today: Day): CancelBy | undefined {
  return cancelBysFrom(contract, today).next().value ?? undefined;
}

/** The cancel-by days in a range, both ends included, soonest first. */
export function cancelBysIn(contract: Contract, from: Day, to: Day): CancelBy[] {
  const found: CancelBy[] = [];
  for (const each of cancelBysFrom(contract, from)) {
    if (each.cancelBy > to) break;
    found.push(each);
  }
  return found;
}

function* cancelBysFrom(contract: Contract, day: Day): Generator<CancelBy, undefined> {
  if (!hasCancelBy(contract) || isOver(contract, day)) return undefined;
  const from = contract.startDate ? later(day, contract.startDate) : day;
  if (!rolls(contract)) {
    const only = cancelByAt(contract, 0);
    if (only.cancelBy >= from) yield only;
    return undefined;
  }
  for (let index = indexOfTermEndingFrom(contract, addDays(from, noticeDays(contract))); ; index += 1) {
    yield cancelByAt(contract, index);
  }
}

export type DecisionState = 'open' | 'decided' | 'passed';

/** Whether a term is decided, can still be, or has renewed by default. On the cancel-by day itself it is still open. */
export function decisionState(term: { cancelBy: Day }, decision: unknown, today: Day): DecisionState {
  if (decision) return 'decided';
  return today > term.cancelBy ? 'passed' : 'open';
}

/** Calendar days left to give notice; negative once it is too late. */
export const daysToDecide = (term: { cancelBy: Day }, today: Day): number => daysBetween(today, term.cancelBy);
