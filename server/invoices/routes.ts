import { Elysia } from 'elysia';
import { z } from 'zod';
import {
  checkDuplicatesSchema,
  duplicatesSchema,
  invoiceFileSchema,
  invoiceSchema,
  linkedInvoicesSchema,
  linkInvoicesSchema,
  newInvoiceFormSchema,
  onboardingUploadSchema,
  paidStatusSchema,
  savedInvoiceSchema,
  updateInvoiceSchema,
} from '@/db/model/invoices.ts';
import { parseResultSchema } from '@/db/model/parsed-invoices.ts';
import { idParams } from '@/db/model/wire.ts';
import { cachedResponse } from '@/server/http/cached-response.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { etagOf } from '@/server/http/preconditions.ts';
import { routeFacts } from '@/server/http/route-facts.ts';
import type { Services } from '@/server/services.ts';
import { subscriptionRow } from '@/server/subscriptions/store.ts';
import { findDuplicates } from './duplicates.ts';
import { answerFile, receiveFile } from './files.ts';
import { parseInvoice } from './readings.ts';
import { fieldsOfParsed, replaceFile, saveInvoice } from './saving.ts';
import {
  deleteInvoice,
  fileOf,
  getInvoice,
  invoicesOfSubscription,
  linkInvoices,
  listInvoices,
  updateInvoice,
} from './store.ts';

const what = 'Invoice';
const list = z.array(invoiceSchema);

export const invoices = (services: Services) => {
  const { db, clock } = services;
  return new Elysia({ name: 'invoices', tags: ['Invoices'] })
    .use(routeFacts)
    .get('/invoices', cachedResponse(db, listInvoices), {
      role: 'viewer',
      response: list,
      hasEtag: true,
      detail: {
        summary: 'All invoices, newest first',
        description: 'Without what was read as plain text.',
      },
    })
    .get('/invoices/:id', ({ scope, params }) => orNotFound(getInvoice(db, scope, params.id), what), {
      role: 'viewer',
      params: idParams,
      response: invoiceSchema,
      detail: { summary: 'One invoice, with what was read from it' },
    })
    .get(
      '/invoices/by-subscription/:id',
      ({ scope, params }) => orNotFound(invoicesOfSubscription(db, scope, params.id), 'Subscription'),
      { role: 'viewer', params: idParams, response: list, detail: { summary: 'The invoices of a subscription' } },
    )
    .post(
      '/invoices/parse',
      async ({ scope, body, request }) => {
        const file = await receiveFile(body.file);
        const { filename, originalName, mimeType, size, sha256 } = file;
        const parsedData = await parseInvoice(services, scope, file, request.signal);
        return { parsedData, fileInfo: { filename, originalName, mimeType, size, sha256 } };
      },
      {
        role: 'editor',
        readsOnly: true,
        body: invoiceFileSchema,
        response: parseResultSchema,
        takesFile: true,
        detail: {
          summary: 'Read a file',
          description:
            'Saves no invoice; what was read is kept by the file’s bytes, so that they are read once. A document that cannot be read answers empty fields and says why.',
        },
      },
    )
    .post('/invoices/check-duplicates', ({ scope, body }) => findDuplicates(db, scope, body), {
      role: 'viewer',
      readsOnly: true,
      body: checkDuplicatesSchema,
      response: duplicatesSchema,
      detail: {
        summary: 'Invoices that may be the same one',
        description: 'The same bytes; the same number and vendor; or the same vendor, amount and day.',
      },
    })
    .post(
      '/invoices',
      async ({ scope, body, status }) => {
        const { file, ...fields } = body;
        const saved = saveInvoice(db, scope, await receiveFile(file), fields, clock());
        return status(saved.isExisting ? 200 : 201, saved);
      },
      {
        role: 'editor',
        body: newInvoiceFormSchema,
        response: { 200: savedInvoiceSchema, 201: savedInvoiceSchema },
        takesFile: true,
        detail: {
          summary: 'Save an invoice with its file',
          description:
            'Bytes that the workspace has already answer their invoice with 200, unless keepBoth is set. With replaceInvoiceId the file and fields take the place of that invoice’s.',
        },
      },
    )
    .post(
      '/invoices/upload',
      async ({ scope, body, request, status }) => {
        const file = await receiveFile(body.invoice);
        const parsed = await parseInvoice(services, scope, file, request.signal);
        const fields = { ...fieldsOfParsed(parsed), subscriptionId: body.subscriptionId };
        const saved = saveInvoice(db, scope, file, fields, clock());
        return status(saved.isExisting ? 200 : 201, saved);
      },
      {
        role: 'editor',
        body: onboardingUploadSchema,
        response: { 200: savedInvoiceSchema, 201: savedInvoiceSchema },
        takesFile: true,
        detail: {
          summary: 'Read a file and save it as it was read',
          description:
            'For the onboarding. A file that cannot be read is saved with empty fields; one that the workspace has already answers its invoice with 200.',
        },
      },
    )
    .patch(
      '/invoices/:id',
      ({ scope, params, body, request, set }) => {
        const ifMatch = request.headers.get('if-match');
        const row = orNotFound(updateInvoice(db, scope, params.id, body, ifMatch, clock()), what);
        set.headers.etag = etagOf(row);
        return row;
      },
      {
        role: 'editor',
        params: idParams,
        body: updateInvoiceSchema,
        response: invoiceSchema,
        detail: { summary: 'Link an invoice, or change any of its fields' },
      },
    )
    .patch(
      '/invoices/:id/paid-status',
      ({ scope, params, body }) => orNotFound(updateInvoice(db, scope, params.id, body, null, clock()), what),
      {
        role: 'editor',
        params: idParams,
        body: paidStatusSchema,
        response: invoiceSchema,
        detail: { summary: 'Mark an invoice as paid or not' },
      },
    )
    .get(
      '/invoices/:id/file',
      ({ scope, params, query, request }) => {
        orNotFound(getInvoice(db, scope, params.id), what);
        const file = orNotFound(fileOf(db, scope, params.id), 'The file of this invoice was');
        return answerFile(file, { etag: request.headers.get('if-none-match'), download: query.download !== undefined });
      },
      {
        role: 'viewer',
        params: idParams,
        query: z.object({ download: z.string().optional().meta({ description: 'To save it rather than see it.' }) }),
        hasEtag: true,
        mediaType: 'application/octet-stream',
        statuses: [410],
        detail: {
          summary: 'The file of an invoice',
          description: 'With its ETag. 410 when the stored bytes are no longer what was uploaded.',
        },
      },
    )
    .put(
      '/invoices/:id/file',
      async ({ scope, params, body }) => {
        orNotFound(getInvoice(db, scope, params.id), what);
        return orNotFound(replaceFile(db, scope, params.id, await receiveFile(body.file), clock()), what);
      },
      {
        role: 'editor',
        params: idParams,
        body: invoiceFileSchema,
        response: invoiceSchema,
        takesFile: true,
        detail: { summary: 'Upload another file for an invoice' },
      },
    )
    .delete(
      '/invoices/:id',
      ({ scope, params, status }) => {
        orNotFound(deleteInvoice(db, scope, params.id), what);
        return status(204, undefined);
      },
      { role: 'editor', params: idParams, detail: { summary: 'Delete an invoice and its file' } },
    )
    .post(
      '/subscriptions/:id/link-invoices',
      ({ scope, params, body }) => {
        orNotFound(subscriptionRow(db, scope, params.id), 'Subscription');
        const linked = linkInvoices(db, scope, params.id, body.invoiceIds, clock());
        return { linkedInvoices: orNotFound(linked, 'One of the invoices was') };
      },
      {
        role: 'editor',
        params: idParams,
        body: linkInvoicesSchema,
        response: linkedInvoicesSchema,
        detail: { summary: 'Link invoices to a subscription, all or none' },
      },
    );
};
