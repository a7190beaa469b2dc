import { describe, expect, test } from 'bun:test';
import { INVOICE_MAX_BYTES } from '@/db/model/invoices.ts';
import { documentProblem, imageProblem } from './fileProblems.ts';

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

describe('a file that was chosen', () => {
  test.each([
    [file('a.png', 'image/png'), undefined],
    [file('a.pdf', 'application/pdf'), 'Invalid file type'],
    [file('a.jpg', 'image/jpeg', INVOICE_MAX_BYTES), undefined],
    [file('a.jpg', 'image/jpeg', INVOICE_MAX_BYTES + 1), 'File too large'],
  ])('for the AI parser', (chosen, title) => expect(imageProblem(chosen)?.title).toBe(title));

  test.each([
    [file('A.PDF', ''), undefined],
    [file('a.gif', 'image/gif'), undefined],
    [file('a.pdf.exe', 'application/pdf'), 'Invalid file type'],
    [file('a.pdf', 'application/pdf', INVOICE_MAX_BYTES + 1), 'File too large'],
  ])('for the manual upload', (chosen, title) => expect(documentProblem(chosen)?.title).toBe(title));
});
