import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type DuplicateAction, draftFromInvoice } from '@/db/model/invoices.ts';
import { messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { type Subscription, useCreateSubscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { checkDuplicates, type Duplicate, type Invoice, type InvoiceInput, useSaveInvoice } from './queries.ts';
import type { CreateSubscription } from './uploadProps.ts';

export type Upload = {
  file: File;
  input: InvoiceInput;
  /** Of the file, once the server has seen it. */
  sha256?: string | undefined;
  /** A subscription is created from the invoice, and the invoice linked to it. */
  createsSubscription: boolean;
};

type Settings = {
  /** The titles of the toasts, and what precedes the server's sentence. */
  messages: { saved: string; failed: string; failedDetail?: string };
  onCreateSubscription?: CreateSubscription | undefined;
  /** Saved, or given up as a duplicate. */
  onDone: (invoice?: Invoice) => void;
};

/** Saves an upload: asks about duplicates, creates a subscription when wanted, and sends the file. */
export function useSaveUpload({ messages, onCreateSubscription, onDone }: Settings) {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const router = useRouter();
  const createSubscription = useCreateSubscription();
  const storeInvoice = useSaveInvoice();
  const [question, setQuestion] = useState<{ upload: Upload; duplicates: Duplicate[] }>();
  const [isPending, setPending] = useState(false);
  // When the invoice could not be saved after its subscription was created, the next try must not create another one.
  const created = useRef<{ file: File; subscription: Subscription } | undefined>(undefined);

  async function whilePending(work: () => Promise<void>) {
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  }

  const submit = (upload: Upload) =>
    whilePending(async () => {
      const duplicates = created.current?.file === upload.file ? [] : await duplicatesOf(upload);
      if (duplicates.length > 0) setQuestion({ upload, duplicates });
      else await save(upload);
    });

  async function save(upload: Upload) {
    if (!upload.createsSubscription) return saveInvoice(upload);
    if (created.current?.file === upload.file) return saveInvoice(linkedTo(upload, created.current.subscription.id));
    const prefill = prefillOf(upload.input);
    if (onCreateSubscription) {
      onCreateSubscription(prefill, (subscription) => {
        created.current = { file: upload.file, subscription };
        return saveInvoice(linkedTo(upload, subscription.id), subscription);
      });
      return;
    }
    try {
      const subscription = await createSubscription.mutateAsync(prefill);
      created.current = { file: upload.file, subscription };
      await saveInvoice(linkedTo(upload, subscription.id), subscription);
    } catch (error) {
      toast({ title: 'Failed to create subscription', description: messageOf(error), variant: 'destructive' });
    }
  }

  function prefillOf({ tenure, paymentTerms, billingAddress, ...input }: InvoiceInput) {
    const { vendorName, invoiceNumber, totalAmount, invoiceDate, currency } = input;
    const draft = draftFromInvoice(
      {
        vendorName,
        invoiceNumber,
        tenure,
        totalAmount: totalAmount || null,
        invoiceDate: invoiceDate || null,
        currency: currency || defaultCurrency,
      },
      today,
    );
    return {
      ...draft,
      ...(tenure && { tenure }),
      ...(paymentTerms && { paymentTerms }),
      ...(billingAddress && { billingAddress }),
    };
  }

  /** Never throws: a failure shows as a toast, and what was typed stays. */
  async function saveInvoice({ file, input }: Upload, subscription?: Subscription) {
    try {
      const invoice = await storeInvoice.mutateAsync({ file, input });
      created.current = undefined;
      const saved = invoice.isExisting ? 'Already in your invoices' : messages.saved;
      toast(subscription ? createdToast(subscription, saved) : { title: saved });
      onDone(invoice);
    } catch (error) {
      const reason = [messages.failedDetail, messageOf(error)].filter(Boolean).join(': ');
      const description = subscription ? `${reason}. The subscription ${subscription.name} is saved.` : reason;
      toast({ title: messages.failed, description, variant: 'destructive' });
    }
  }

  const createdToast = ({ id, name }: Subscription, saved: string) => ({
    title: 'Subscription created',
    description: `${saved} and linked to ${name}`,
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
    await whilePending(() => {
      if (action === 'link') return saveInvoice(linkedTo(upload, chosen.subscriptionId));
      if (action === 'keep-both') return save({ ...upload, input: { ...upload.input, keepBoth: true } });
      const replacing = { ...upload, input: { ...upload.input, replaceInvoiceId: chosen.id } };
      // The one in the book keeps its subscription; only without one is a new one wanted.
      return chosen.subscriptionId === null ? save(replacing) : saveInvoice(replacing);
    });
  }

  return { submit, decide, question, dismiss: () => setQuestion(undefined), isPending };
}

const linkedTo = (upload: Upload, subscriptionId: number | null): Upload => ({
  ...upload,
  input: { ...upload.input, subscriptionId },
});

/** A check that fails is logged and stops nobody. */
async function duplicatesOf({ input, sha256 }: Upload): Promise<Duplicate[]> {
  const { invoiceNumber, vendorName, invoiceDate, totalAmount } = input;
  try {
    const { duplicates } = await checkDuplicates({ invoiceNumber, vendorName, invoiceDate, totalAmount, sha256 });
    return duplicates;
  } catch (error) {
    console.warn('The check for duplicates failed.', error);
    return [];
  }
}
