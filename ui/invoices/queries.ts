import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countFields,
  type DuplicateCheck,
  type Duplicates,
  formatConfidence,
  type Invoice as InvoiceAnswer,
} from '@/db/model/invoices.ts';
import type { ParsedData, ParseResult } from '@/db/model/parsed-invoices.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { refreshSubscriptions } from '@/ui/subscriptions/queries/subscriptions.ts';

export type Invoice = Wire<InvoiceAnswer>;
export type Duplicate = Wire<Duplicates>['duplicates'][number];

/** What is saved beside the file; what is left out stays empty. */
export type InvoiceFields = Partial<
  Pick<
    Invoice,
    | 'subscriptionId'
    | 'vendorName'
    | 'invoiceNumber'
    | 'invoiceDate'
    | 'dueDate'
    | 'totalAmount'
    | 'currency'
    | 'originalCurrency'
    | 'taxAmount'
    | 'gstAmount'
    | 'gstNumber'
    | 'itemsPurchased'
    | 'subtotalAmount'
    | 'discountAmount'
    | 'paymentTerms'
    | 'tenure'
    | 'department'
    | 'billingAddress'
    | 'aiConfidence'
    | 'rawExtractedText'
    | 'evidence'
    | 'isAiParsed'
  >
> & {
  /** Its file and fields give way to these. */
  replaceInvoiceId?: number;
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
  void queryClient.invalidateQueries({ queryKey: invoicesQuery.queryKey });
  refreshSubscriptions(queryClient);
}

/** Reads a file and stores nothing; aborting the signal ends the reading on the server too. */
export function parseInvoice(file: File, signal: AbortSignal) {
  const body = new FormData();
  body.set('file', file);
  return request<Wire<ParseResult>>('POST', '/api/invoices/parse', { body, signal });
}

export const checkDuplicates = (check: DuplicateCheck) =>
  request<Wire<Duplicates>>('POST', '/api/invoices/check-duplicates', { body: check });

function formOf(file: File, fields: InvoiceFields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === '') continue;
    body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  body.set('file', file);
  return body;
}

export function useSaveInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, fields }: { file: File; fields: InvoiceFields }) =>
      request<Invoice>('POST', '/api/invoices', { body: formOf(file, fields) }),
    onSuccess: () => refreshInvoices(queryClient),
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

export function useDeleteInvoice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', `/api/invoices/${id}`),
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(invoicesQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id));
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

/** All that was read, as it is saved when nobody mends it; nothing of a document that could not be read. */
export function fieldsOfParsed(parsed: Wire<ParsedData>): InvoiceFields {
  if (countFields(parsed) === 0) return {};
  const { confidence, rawText, fields, engines, warnings, ...read } = parsed;
  const { convertedTotalAmount, convertedCurrency, exchangeRate, ...values } = read;
  return {
    ...values,
    isAiParsed: true,
    aiConfidence: confidence.toFixed(2),
    rawExtractedText: rawText,
    evidence: fields,
  };
}

/** 'AI extracted 9 fields with 92% confidence'. */
export function extractedWords(parsed: Wire<ParsedData>): string {
  const count = countFields(parsed);
  const percent = formatConfidence(parsed.confidence);
  return `AI extracted ${count} ${count === 1 ? 'field' : 'fields'} with ${percent} confidence`;
}
