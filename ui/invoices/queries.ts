import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DuplicateCheck,
  type Duplicates,
  formatConfidence,
  type Invoice as InvoiceAnswer,
  type SavedInvoice as SavedAnswer,
} from '@/db/model/invoices.ts';
import { isNothingRead, type ParseResult as ParseAnswer, type ParsedData } from '@/db/model/parsed-invoices.ts';
import { countOf } from '@/db/model/plural.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { isOfDeleted, markDeleted } from '@/ui/deleted.ts';
import { refreshSubscriptions } from '@/ui/subscriptions/queries/subscriptions.ts';
import { INVOICE_FIELD_NAMES, type InvoiceField, type InvoiceValues } from './invoiceValues.ts';

export type Invoice = Wire<InvoiceAnswer>;
export type SavedInvoice = Wire<SavedAnswer>;
export type Parsed = Wire<ParsedData>;
export type ParseResult = Wire<ParseAnswer>;
export type Duplicate = Wire<Duplicates>['duplicates'][number];

/** What is sent with a file: what the person saw of it, '' for what is empty. What is left out is not saved. */
export type InvoiceInput = Partial<InvoiceValues> & {
  subscriptionId?: number | null;
  itemsPurchased?: Invoice['itemsPurchased'];
  isAiParsed?: boolean;
  /** Its file and fields give way to these. */
  replaceInvoiceId?: number;
  /** Saved although these very bytes are there already. */
  keepBoth?: boolean;
};

/** Newest first. */
export const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: ({ signal }) => request<Invoice[]>('GET', '/api/invoices', { signal }),
});

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['invoices', 'one', id],
    queryFn: ({ signal }) => request<Invoice>('GET', `/api/invoices/${id}`, { signal }),
  });

/** The invoices linked to one subscription. */
export const invoicesOfQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['invoices', 'of', subscriptionId],
    queryFn: ({ signal }) => request<Invoice[]>('GET', `/api/invoices/by-subscription/${subscriptionId}`, { signal }),
  });

/** Where the file of an invoice is; another address once the file has been replaced. */
export const fileAddress = ({ id, updatedAt }: Pick<Invoice, 'id' | 'updatedAt'>): string =>
  `/api/invoices/${id}/file${updatedAt ? `?v=${Date.parse(updatedAt)}` : ''}`;

/** Whether the file can be had: rejects with 410 when its bytes are no longer what was uploaded. */
export const fileQuery = (invoice: Pick<Invoice, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: ['invoices', 'file', invoice.id, invoice.updatedAt],
    queryFn: async ({ signal }) => {
      await request<unknown>('GET', fileAddress(invoice), { signal });
      return true;
    },
  });

function refreshInvoices(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] === 'invoices' && !isOfDeleted(query),
  });
  refreshSubscriptions(queryClient);
}

/** Reads a file and stores nothing; aborting the signal ends the reading on the server too. */
export function parseInvoice(file: File, signal: AbortSignal) {
  const body = new FormData();
  body.set('file', file);
  return request<ParseResult>('POST', '/api/invoices/parse', { body, signal });
}

export const checkDuplicates = (check: DuplicateCheck) =>
  request<Wire<Duplicates>>('POST', '/api/invoices/check-duplicates', { body: check });

function formOf(file: File, input: InvoiceInput): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined) continue;
    body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  body.set('file', file);
  return body;
}

export function useSaveInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, input }: { file: File; input: InvoiceInput }) =>
      request<SavedInvoice>('POST', '/api/invoices', { body: formOf(file, input) }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

/** Changes fields of a saved invoice; refused when somebody else has changed it since `updatedAt`. */
export function useUpdateInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, updatedAt, changes }: Pick<Invoice, 'id' | 'updatedAt'> & { changes: Partial<InvoiceValues> }) =>
      request<Invoice>('PATCH', `/api/invoices/${id}`, { body: { ...changes, updatedAt } }),
    onSuccess: (invoice) => {
      queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
      refreshInvoices(queryClient);
    },
  });
}

export function useLinkInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, subscriptionId }: { id: number; subscriptionId: number | null }) =>
      request<Invoice>('PATCH', `/api/invoices/${id}`, { body: { subscriptionId } }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export function usePaidStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isPaid }: { id: number; isPaid: boolean }) =>
      request<Invoice>('PATCH', `/api/invoices/${id}/paid-status`, { body: { isPaid } }),
    onSuccess: () => refreshInvoices(queryClient),
  });
}

export const deleteInvoice = (id: number) => request<void>('DELETE', `/api/invoices/${id}`);

export function useDeleteInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteInvoice,
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(invoicesQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id));
      markDeleted(queryClient, invoiceQuery(id).queryKey, ['invoices', 'file', id]);
      refreshInvoices(queryClient);
    },
  });
}

export function useReplaceFile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file }: { id: number; file: File }) => {
      const body = new FormData();
      body.set('file', file);
      return request<Invoice>('PUT', `/api/invoices/${id}/file`, { body });
    },
    onSuccess: () => refreshInvoices(queryClient),
  });
}

/** What is sent of a form that shows these fields. */
export function invoiceInput(values: InvoiceValues, shown: readonly InvoiceField[], parsed?: Parsed): InvoiceInput {
  const input: InvoiceInput = Object.fromEntries(shown.map((name) => [name, values[name].trim()]));
  // Without an amount the currency is the office's, which nobody chose.
  if (!values.totalAmount && !parsed?.currency) delete input.currency;
  if (!parsed || isNothingRead(parsed)) return input;
  return { ...input, itemsPurchased: parsed.itemsPurchased, isAiParsed: true };
}

/** 'AI extracted 9 fields with 92% confidence'. */
export function extractedText(parsed: Parsed): string {
  // Of those that the forms show; the lines of the invoice count as one.
  const count = [...INVOICE_FIELD_NAMES, 'itemsPurchased' as const].filter((name) => parsed[name]).length;
  const percent = formatConfidence(parsed.confidence);
  return `AI extracted ${countOf(count, 'fields')} with ${percent} confidence`;
}
