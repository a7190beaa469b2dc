import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import * as css from './Table.css.ts';
import type { CellEdit } from './tableColumns.ts';

export type EditorExit = 'stay' | 'next' | 'previous' | 'leave';

type CellEditorProps<Row> = {
  edit: CellEdit<Row>;
  label: string;
  start: string;
  hint?: string | undefined;
  /** What a failed save said, with the text that was refused. */
  refused?: { text: string; message: string } | undefined;
  /** Answers what is wrong, or undefined when the value was taken. */
  onCommit: (text: string, exit: EditorExit) => string | undefined;
  onCancel: () => void;
};

/** An input in the cell's own box: Enter saves, Escape restores, Tab saves and goes on; what is wrong stands under it. */
export function CellEditor<Row>({ edit, label, start, hint, refused, onCommit, onCancel }: CellEditorProps<Row>) {
  const [text, setText] = useState(refused?.text ?? start);
  const [error, setError] = useState(refused?.message);
  const ref = useRef<(HTMLInputElement & HTMLSelectElement) | null>(null);
  const done = useRef(false);
  // The arrow keys try the choices of a closed list one by one: only Enter takes one. A click takes what it chooses.
  const isByKey = useRef(false);
  const messageId = useId();

  useLayoutEffect(() => {
    ref.current?.focus();
    if (edit.kind !== 'select' && edit.kind !== 'day') ref.current?.select();
  }, [edit.kind]);

  const commit = (exit: EditorExit, value = text) => {
    if (done.current) return;
    done.current = true;
    const wrong = onCommit(value, exit);
    if (wrong === undefined) return;
    done.current = false;
    setError(wrong);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    isByKey.current = true;
    if (event.key === 'Escape') {
      event.preventDefault();
      done.current = true;
      onCancel();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      commit('stay');
    }
    if (event.key === 'Tab') {
      event.preventDefault();
      commit(event.shiftKey ? 'previous' : 'next');
    }
  };
  const shared = {
    ref,
    value: text,
    className: css.editor,
    'aria-label': label,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined && hint === undefined ? undefined : messageId,
    onKeyDown,
    onBlur: () => commit('leave'),
  };
  const typed = (value: string) => {
    setText(value);
    setError(undefined);
  };
  return (
    <>
      {edit.kind === 'select' ? (
        <select
          {...shared}
          onPointerDown={() => {
            isByKey.current = false;
          }}
          onChange={(event) => {
            typed(event.target.value);
            if (!isByKey.current) commit('stay', event.target.value);
          }}
        >
          {edit.options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={edit.kind === 'day' ? 'date' : 'text'}
          inputMode={edit.kind === 'money' ? 'decimal' : edit.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          onChange={(event) => typed(event.target.value)}
        />
      )}
      {error !== undefined ? (
        <span id={messageId} role="alert" className={css.message}>
          {error}
        </span>
      ) : (
        hint && (
          <span id={messageId} className={css.hint}>
            {hint}
          </span>
        )
      )}
    </>
  );
}
