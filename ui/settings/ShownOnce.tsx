import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import * as css from './settings.css.ts';

/** A secret that the server tells this once: a link, a token. */
export function ShownOnce({ label, text, description }: { label: string; text: string; description: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'refused'>();
  async function copy() {
    input.current?.select();
    setState((await copied(text)) ? 'copied' : 'refused');
  }
  return (
    <div className={css.stack}>
      <div className={css.once}>
        <TextField label={label} value={text} isReadOnly inputRef={input} className={css.onceField} autoFocus />
        <Button
          variant="primary"
          icon={state === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          onPress={() => void copy()}
        >
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p role="status">
        {state === 'refused' ? 'The browser does not copy here. It is selected: press Ctrl C.' : description}
      </p>
    </div>
  );
}

/** A page that is not served by TLS has no clipboard; there the selection is copied the old way. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
