import { useEffect, useRef, useState } from 'react';
import { isNothingRead } from '@/db/model/parsed-invoices.ts';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { documentProblem } from './fileProblems.ts';
import {
  INVOICE_FIELD_NAMES,
  type InvoiceValues,
  invoiceProblems,
  invoiceValues,
  MANUAL_FIELDS,
  shownFields,
} from './invoiceValues.ts';
import { extractedText, invoiceInput } from './queries.ts';
import type { UploadProps } from './uploadProps.ts';
import { useParseInvoice } from './useParseInvoice.ts';
import { useSaveUpload } from './useSaveUpload.ts';

/** A file, what is read from it into the form, and its save. */
export function useManualUpload({ subscriptionId: firstId, onDirtyChange, onDone }: UploadProps) {
  const { defaultCurrency } = useSettings();
  const [file, setFile] = useState<File>();
  const [fileProblem, setFileProblem] = useState<string>();
  const [mode, setMode] = useState<'link' | 'create'>('link');
  const [subscriptionId, setSubscriptionId] = useState(firstId ?? null);
  const empty = invoiceValues({}, defaultCurrency);
  /** What the form was last filled with; what differs from it was typed. */
  const [initial, setInitial] = useState(empty);
  const parsing = useParseInvoice();
  const form = useForm({ initial: empty, validate: invoiceProblems, onSubmit: send });
  const saving = useSaveUpload({
    messages: { saved: 'Invoice uploaded successfully', failed: 'Failed to upload invoice' },
    onDone: (invoice) => {
      reset();
      onDone(invoice);
    },
  });
  const latest = useRef({ values: form.values, initial, onDirtyChange });
  latest.current = { values: form.values, initial, onDirtyChange };

  const isDirty = file !== undefined || form.isDirty;
  useEffect(() => latest.current.onDirtyChange?.(isDirty), [isDirty]);

  const { parsedData } = parsing.result ?? {};
  const parsed = parsedData && !isNothingRead(parsedData) ? parsedData : undefined;
  const isParsing = parsing.status === 'parsing';
  const fields = shownFields(MANUAL_FIELDS, initial, form.values);

  function reset() {
    parsing.cancel();
    setFile(undefined);
    setFileProblem(undefined);
    setMode('link');
    setSubscriptionId(firstId ?? null);
    setInitial(empty);
    form.reset();
  }

  function choose([chosen]: File[]) {
    if (!chosen) return;
    const problem = documentProblem(chosen);
    setFileProblem(problem?.description);
    if (problem) {
      toast({ ...problem, variant: 'destructive' });
      return;
    }
    setFile(chosen);
    fill(empty);
    void parse(chosen);
  }

  async function parse(chosen: File) {
    try {
      const result = await parsing.start(chosen);
      if (!result) return;
      if (isNothingRead(result.parsedData)) throw new Error('Nothing was read');
      fill(invoiceValues(result.parsedData, defaultCurrency));
      toast({ title: 'File parsed successfully', description: extractedText(result.parsedData) });
    } catch {
      toast({
        title: 'Auto-parsing failed',
        description: 'You can still upload manually with the fields below',
        variant: 'destructive',
      });
    }
  }

  /** Typed fields stay as they are. */
  function fill(next: InvoiceValues) {
    const { values, initial: before } = latest.current;
    const untouched = INVOICE_FIELD_NAMES.filter((name) => values[name] === before[name]);
    form.change(Object.fromEntries(untouched.map((name) => [name, next[name]])));
    latest.current.initial = next;
    setInitial(next);
  }

  async function send(values: InvoiceValues) {
    if (!file || isParsing || saving.isPending) return;
    const input = invoiceInput(values, fields, parsed);
    await saving.submit({
      file,
      input: mode === 'link' && subscriptionId !== null ? { ...input, subscriptionId } : input,
      sha256: parsing.result?.fileInfo.sha256,
      createsSubscription: mode === 'create',
    });
  }

  return {
    file,
    fileProblem,
    choose,
    parsed,
    isParsing,
    mode,
    setMode,
    subscriptionId,
    setSubscriptionId,
    form,
    review: { fields, form, initial, evidence: parsed?.fields ?? {} },
    saving,
    reset,
  };
}
