import { useCallback, useEffect, useRef, useState } from 'react';
import { type ParseResult, parseInvoice } from './queries.ts';

type ParseState =
  | { status: 'idle' | 'parsing' | 'failed'; result?: undefined }
  | { status: 'parsed'; result: ParseResult };

/** Reads one file at a time; another file, a cancel or leaving the page ends it, on the server too. */
export function useParseInvoice() {
  const [state, setState] = useState<ParseState>({ status: 'idle' });
  const running = useRef<AbortController | undefined>(undefined);

  const cancel = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setState({ status: 'idle' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  /** Undefined when it was cancelled meanwhile; throws what went wrong. */
  const start = useCallback(async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ status: 'parsing' });
    try {
      const result = await parseInvoice(file, controller.signal);
      if (controller.signal.aborted) return;
      setState({ status: 'parsed', result });
      return result;
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ status: 'failed' });
      throw error;
    }
  }, []);

  return { ...state, start, cancel };
}
