import { INVOICE_MAX_BYTES, UPLOAD_EXTENSIONS } from '@/db/model/invoices.ts';

export type FileProblem = { title: string; description: string };

const tooLarge: FileProblem = { title: 'File too large', description: 'Please select a file smaller than 10MB' };

/** What is wrong with a file for the AI parser. The server checks by its bytes that it is an image. */
export function imageProblem(file: File): FileProblem | undefined {
  if (!file.type.startsWith('image/'))
    return { title: 'Invalid file type', description: 'Please select an image file (JPEG, PNG, GIF)' };
  return file.size > INVOICE_MAX_BYTES ? tooLarge : undefined;
}

/** What is wrong with a file for the manual upload. */
export function documentProblem(file: File): FileProblem | undefined {
  const name = file.name.toLowerCase();
  if (!UPLOAD_EXTENSIONS.some((extension) => name.endsWith(extension)))
    return { title: 'Invalid file type', description: 'Please select a PDF or an image file (JPEG, PNG, GIF)' };
  return file.size > INVOICE_MAX_BYTES ? tooLarge : undefined;
}
