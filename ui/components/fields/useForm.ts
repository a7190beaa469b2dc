import { useRef, useState } from 'react';

/** A message per field that is wrong; a field without one is fine. */
export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined };

type Settings<Values> = {
  initial: Values;
  /** All that is wrong with these values, in the specification's words. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Called with values that validate. What it throws is the caller's to show. */
  onSubmit: (values: Values) => unknown;
};

/**
 * The state of one form: values, which of them were left by the person, and their errors. An error shows once its field was
 * left after an edit, or after a submit; a refused submit moves the focus to the first field in error.
 */
export function useForm<Values extends object>({ initial, validate, onSubmit }: Settings<Values>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const [submitted, setSubmitted] = useState(false);
  const latest = useRef(values);
  latest.current = values;

  const found = validate(values);
  const errorOf = (name: keyof Values) =>
    (submitted || left.has(name) ? found[name] : undefined) ?? refused[name] ?? undefined;
  const names = Object.keys(values) as (keyof Values)[];

  function change(part: Partial<Values>) {
    latest.current = { ...latest.current, ...part };
    setValues(latest.current);
    setRefused((errors) => {
      const rest = { ...errors };
      for (const name of Object.keys(part) as (keyof Values)[]) delete rest[name];
      return rest;
    });
  }

  return {
    values,
    /** Changes some of the values. */
    change,
    /** What a kit field takes: `<TextField label="Name" {...form.field('name')} />`. */
    field<Name extends keyof Values & string>(name: Name) {
      return {
        name,
        value: values[name],
        onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
        onBlur: () => {
          if (latest.current[name] !== start[name]) setLeft((seen) => new Set(seen).add(name));
        },
        error: errorOf(name),
      };
    },
    errorOf,
    /** How many fields show an error now. */
    errorCount: names.filter((name) => errorOf(name)).length,
    isDirty: names.some((name) => !Object.is(values[name], start[name])),
    /** Errors that the server found. */
    refuse: setRefused,
    reset(next: Values = start) {
      latest.current = next;
      setStart(next);
      setValues(next);
      setLeft(new Set());
      setRefused({});
      setSubmitted(false);
    },
    submit() {
      setSubmitted(true);
      const wrong = validate(latest.current);
      if (names.every((name) => !wrong[name])) return onSubmit(latest.current);
      const form = document.activeElement?.closest('form');
      requestAnimationFrame(() => focusFirstError(form ?? document.body));
    },
  };
}

function focusFirstError(within: Element) {
  const field = within.querySelector('[data-invalid]');
  const target = field?.querySelector(
    'input:not([type="hidden"]):not([tabindex="-1"]), textarea, button, [tabindex="0"]',
  );
  if (target instanceof HTMLElement) target.focus();
}
