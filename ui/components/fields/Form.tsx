import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { countOf } from '@/db/model/plural.ts';
import * as css from './Form.css.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'action' | 'onKeyDownCapture'> {
  onSubmit: () => void;
}

/** Enter submits, Ctrl Enter does so from a text area too. The browser's own validation stays silent: fields carry their errors. */
export function Form({ onSubmit, children, className = '', ...rest }: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  // On its way down: the parts of a date keep their keys to themselves.
  const onKeyDownCapture = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    ref.current?.requestSubmit();
  };
  return (
    <form
      {...rest}
      ref={ref}
      noValidate
      className={className || css.form}
      onKeyDownCapture={onKeyDownCapture}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Fields in one to four columns. */
export function Columns({ count = 'two', children }: { count?: keyof typeof css.columns; children: ReactNode }) {
  return <div className={css.columns[count]}>{children}</div>;
}

/** Beside the buttons: how many fields need attention, or what the server said. */
export function FormErrors({ count, message }: { count: number; message?: string | undefined }) {
  const summary =
    message ?? (count > 0 ? `${countOf(count, 'fields')} ${count === 1 ? 'needs' : 'need'} attention` : '');
  return (
    <span className={css.attention} role="alert">
      {summary && (
        <>
          <CircleAlert aria-hidden />
          {summary}
        </>
      )}
    </span>
  );
}
