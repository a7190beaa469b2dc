import { type ReactNode, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { formatDay, wallTime } from '@/db/model/day.ts';
import { DUPLICATE_REASON_LABELS, type DuplicateAction } from '@/db/model/invoices.ts';
import { formatMoney } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { invoiceNumberKey, vendorKey } from '@/db/model/vendors.ts';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import * as css from './duplicate.css.ts';
import type { Duplicate } from './queries.ts';
import type { Upload } from './useSaveUpload.ts';

type DuplicateDialogProps = {
  upload: Upload;
  duplicates: readonly Duplicate[];
  subscriptions: readonly Subscription[];
  onDecide: (action: DuplicateAction, chosen: Duplicate) => void;
  onClose: () => void;
};

/** The upload beside what is in the book already, and the four things to do about it. Mount it to open it. */
export function DuplicateDialog({ upload, duplicates, subscriptions, onDecide, onClose }: DuplicateDialogProps) {
  const [only] = duplicates;
  const [chosenId, setChosenId] = useState(duplicates.length === 1 && only ? String(only.id) : '');
  const chosen = duplicates.find(({ id }) => String(id) === chosenId);
  const compared = chosen ?? only;
  if (!compared) return null;
  const nameOf = (id: number | null | undefined) => subscriptions.find((each) => each.id === id)?.name;
  const target = nameOf(chosen?.subscriptionId);
  const decide = (action: DuplicateAction) => () => onDecide(action, chosen ?? compared);
  const count = countOf(duplicates.length, 'possible duplicates');
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Duplicate Invoice Detected"
      description={`This invoice may already be in the book. ${count}.`}
      size="l"
    >
      {duplicates.length > 1 && (
        <RadioGroup
          className={css.choices}
          label="Which one is it?"
          isFramed
          value={chosenId}
          onChange={setChosenId}
          options={duplicates.map((each) => ({
            value: String(each.id),
            label: each.invoiceNumber ?? each.originalName,
            description: [DUPLICATE_REASON_LABELS[each.reason], dayText(each.invoiceDate)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <Comparison upload={upload} duplicate={compared} nameOf={nameOf} />
      <div className={css.actions}>
        <Action
          title="Replace"
          description={chosen ? 'Put this file and its fields over the one in the book' : 'Choose which one above'}
          isDisabled={!chosen}
          onPress={decide('replace')}
        />
        <Action
          title="Keep both"
          description={
            upload.createsSubscription ? 'Create the subscription and save this one too' : 'Save this one too'
          }
          onPress={decide('keep-both')}
        />
        <Action
          title="Link"
          description={linkDescription(chosen, target)}
          isDisabled={!chosen || chosen.subscriptionId === null}
          onPress={decide('link')}
        />
        <Action title="Skip" description="Do not save this upload" onPress={decide('skip')} />
      </div>
    </Dialog>
  );
}

function linkDescription(chosen: Duplicate | undefined, target: string | undefined) {
  if (!chosen) return 'Choose which one above';
  if (chosen.subscriptionId === null) return 'The one in the book belongs to no subscription';
  return `Save it to ${target ?? 'the same subscription'}`;
}

type ActionProps = { title: string; description: string; isDisabled?: boolean; onPress: () => void };

function Action({ title, description, isDisabled = false, onPress }: ActionProps) {
  return (
    <AriaButton className={css.action} isDisabled={isDisabled} onPress={onPress}>
      <b>{title}</b>
      <span className={css.actionDescription}>{description}</span>
    </AriaButton>
  );
}

type Line = { label: string; book: ReactNode; upload: ReactNode; isSame?: boolean };

type ComparisonProps = {
  upload: Upload;
  duplicate: Duplicate;
  nameOf: (id: number | null | undefined) => string | undefined;
};

function Comparison({ upload, duplicate, nameOf }: ComparisonProps) {
  const { timezone, defaultCurrency } = useSettings();
  const { file, input } = upload;
  const uploaded = wallTime(timezone, new Date(duplicate.uploadedAt));
  const bookCurrency = duplicate.currency ?? defaultCurrency;
  const currency = input.currency || defaultCurrency;
  const amounts = (book: string | null, mine: string | null | undefined) => ({
    book: book ? formatMoney(book, bookCurrency) : notFound,
    upload: mine ? formatMoney(mine, currency) : notFound,
  });
  const lines: Line[] = [
    { label: 'File', book: duplicate.originalName, upload: file.name },
    {
      label: 'Vendor',
      book: duplicate.vendorName ?? notFound,
      upload: input.vendorName || notFound,
      isSame: vendorKey(duplicate.vendorName) === vendorKey(input.vendorName),
    },
    {
      label: 'Invoice #',
      book: duplicate.invoiceNumber ?? notFound,
      upload: input.invoiceNumber || notFound,
      isSame: invoiceNumberKey(duplicate.invoiceNumber) === invoiceNumberKey(input.invoiceNumber),
    },
    withMark({ label: 'Date', book: dayText(duplicate.invoiceDate), upload: dayText(input.invoiceDate) }),
    withMark({ label: 'Due date', book: dayText(duplicate.dueDate), upload: dayText(input.dueDate) }),
    withMark({ label: 'Amount', ...amounts(duplicate.totalAmount, input.totalAmount) }),
    withMark({ label: 'GST', ...amounts(duplicate.gstAmount, input.gstAmount) }),
    {
      label: 'Subscription',
      book: nameOf(duplicate.subscriptionId) ?? 'Not linked',
      upload: nameOf(input.subscriptionId) ?? 'Not linked',
      isSame: duplicate.subscriptionId === (input.subscriptionId ?? null),
    },
    { label: 'Uploaded', book: `${formatDay(uploaded.day)}, ${uploaded.time.slice(0, 5)}`, upload: 'now' },
  ];
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">In the book</th>
            <th scope="col">This upload</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, book, upload: mine, isSame }) => (
            <tr key={label} className={isSame === false ? css.differs : ''}>
              <th scope="row">
                {label}
                <span className={css.markBelow}>
                  <Mark isSame={isSame} />
                </span>
              </th>
              <td>{book}</td>
              <td>{mine}</td>
              <td>
                <Mark isSame={isSame} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ isSame }: Pick<Line, 'isSame'>) {
  if (isSame === undefined) return null;
  return isSame ? <span className={css.same}>same</span> : <span className={css.different}>differs</span>;
}

const notFound = 'Not found';
const dayText = (day: string | null | undefined) => (day ? formatDay(day) : notFound);
const withMark = (line: Line): Line => ({ ...line, isSame: line.book === line.upload });
