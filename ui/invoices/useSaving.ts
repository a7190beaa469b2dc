import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type DuplicateAction, draftFromInvoice } from '@/db/model/invoices.ts';
import { messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import type { SubscriptionPrefill } from '@/ui/subscriptions/formValues.ts';
import { type Subscription, useCreateSubscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { checkDuplicates, type Duplicate, type Invoice, type InvoiceFields, useSaveInvoice } from './queries.ts';

export type Upload = {
  file: File;
  fields: InvoiceFields;
  /** Of the file, where the server has told it. */
  sha256?: string | undefined;
  /** A subscription is made of the invoice, and the invoice linked to it. */
  createsSubscription: boolean;
};

/** Takes over the making of the subscription: a form with this in it, and what to do once it is saved. */
export type CreateSubscription = (
  prefill: SubscriptionPrefill,
  onCreated: (subscription: Subscription) => Promise<void>,
) => void;

type Words = { saved: string; failed: string; failedDetail?: string };

type Settings = {
  words: Words;
  onCreateSubscription?: CreateSubscription | undefined;
  /** Saved, or given up as a duplicate. */
  onDone: (invoice?: Invoice) => void;
};

/** From a filled form to a saved invoice: duplicates are asked about, a subscription is made when wanted, the file is sent. */
export function useSaving({ words, onCreateSubscription, onDone }: Settings) {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const router = useRouter();
  const create = useCreateSubscription();
  const save = useSaveInvoice();
  const [question, setQuestion] = useState<{ upload: Upload; duplicates: Duplicate[] }>();
  const [isPending, setPending] = useState(false);
  // When the invoice could not be saved after its subscription was made, the next try must not make another one.
  const made = useRef<{ file: File; subscription: Subscription } | undefined>(undefined);

  async function during(work: () => Promise<void>) {
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  }

  const submit = (upload: Upload) =>
    during(async () => {
      const duplicates = made.current?.file === upload.file ? [] : await duplicatesOf(upload);
      if (duplicates.length > 0) setQuestion({ upload, duplicates });
      else await finish(upload);
    });

  async function finish(upload: Upload) {
    if (!upload.createsSubscription) return store(upload);
    if (made.current?.file === upload.file) return store(linkedTo(upload, made.current.subscription.id));
    const { tenure, paymentTerms, billingAddress } = upload.fields;
    const extras = {
      ...(tenure && { tenure }),
      ...(paymentTerms && { paymentTerms }),
      ...(billingAddress && { billingAddress }),
    };
    const draft = draftFromInvoice({ ...upload.fields, currency: upload.fields.currency ?? defaultCurrency }, today);
    if (onCreateSubscription) {
      onCreateSubscription({ ...draft, ...extras }, (subscription) => {
        made.current = { file: upload.file, subscription };
        return store(linkedTo(upload, subscription.id), subscription);
      });
      return;
    }
    try {
      const subscription = await create.mutateAsync({ ...draft, ...extras });
      made.current = { file: upload.file, subscription };
      await store(linkedTo(upload, subscription.id), subscription);
    } catch (error) {
      toast({ title: 'Failed to create subscription', description: messageOf(error), variant: 'destructive' });
    }
  }

  /** Never throws: a failure is told, and what was typed stays. */
  async function store({ file, fields }: Upload, created?: Subscription) {
    try {
      const invoice = await save.mutateAsync({ file, fields });
      made.current = undefined;
      toast(created ? createdToast(created) : { title: words.saved });
      onDone(invoice);
    } catch (error) {
      const description = [words.failedDetail, messageOf(error)].filter(Boolean).join(': ');
      toast({ title: words.failed, description, variant: 'destructive' });
    }
  }

  const createdToast = ({ id, name }: Subscription) => ({
    title: 'Subscription created',
    description: `${words.saved} and linked to ${name}`,
    action: {
      label: 'Open',
      onPress: () => void router.navigate({ to: '/subscriptions/$id', params: { id: String(id) } }),
    },
  });

  async function decide(action: DuplicateAction, chosen: Duplicate) {
    if (!question) return;
    const { upload } = question;
    setQuestion(undefined);
    if (action === 'skip') {
      toast({ title: 'Upload cancelled' });
      onDone();
      return;
    }
    await during(() => {
      if (action === 'link') return store(linkedTo(upload, chosen.subscriptionId));
      if (action === 'keep-both') return finish(upload);
      const replacing = { ...upload, fields: { ...upload.fields, replaceInvoiceId: chosen.id } };
      // The one in the book keeps its subscription; only without one is a new one wanted.
      return chosen.subscriptionId === null ? finish(replacing) : store(replacing);
    });
  }

  return { submit, decide, question, dismiss: () => setQuestion(undefined), isPending };
}

const linkedTo = (upload: Upload, subscriptionId: number | null): Upload => ({
  ...upload,
  fields: { ...upload.fields, subscriptionId },
});

/** A check that fails is logged and stops nobody. */
async function duplicatesOf({ fields, sha256 }: Upload): Promise<Duplicate[]> {
  const { invoiceNumber, vendorName, invoiceDate, totalAmount } = fields;
  try {
    const { duplicates } = await checkDuplicates({ invoiceNumber, vendorName, invoiceDate, totalAmount, sha256 });
    return duplicates;
  } catch (error) {
    console.warn('The check for duplicates failed.', error);
    return [];
  }
}
