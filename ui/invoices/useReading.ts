import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParsedData, ParseResult } from '@/db/model/parsed-invoices.ts';
import type { Wire } from '@/db/model/wire.ts';
import { parseInvoice } from './queries.ts';

export type Parsed = Wire<ParsedData>;

type Reading =
  | { status: 'idle' | 'reading' | 'failed'; result?: undefined }
  | { status: 'read'; result: Wire<ParseResult> };

/** One file being read at a time; another file, a cancel or leaving the page ends it, on the server too. */
export function useReading() {
  const [reading, setReading] = useState<Reading>({ status: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setReading({ status: 'idle' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  /** Undefined when it was cancelled meanwhile; throws what went wrong. */
  const start = useCallback(async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setReading({ status: 'reading' });
    try {
      const result = await parseInvoice(file, controller.signal);
      if (controller.signal.aborted) return;
      setReading({ status: 'read', result });
      return result;
    } catch (error) {
      if (controller.signal.aborted) return;
      setReading({ status: 'failed' });
      throw error;
    }
  }, []);

  return { ...reading, start, cancel };
}
