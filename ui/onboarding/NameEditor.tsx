import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import * as css from './onboarding.css.ts';
import { changeDetectedAtom, type Detected, type EditedNames, namesProblem } from './state.ts';

/** Service name and vendor, to read or to edit. */
export function NameEditor({ detected, nameId }: { detected: Detected; nameId: string }) {
  const change = useSetAtom(changeDetectedAtom);
  const [wasEditing, setWasEditing] = useState(false);
  const { id, serviceName, vendor, draft } = detected;
  const close = (names: Partial<Detected>) => {
    setWasEditing(true);
    change(id, { ...names, draft: undefined });
  };
  if (draft)
    return (
      <>
        <span id={nameId} hidden>
          {serviceName}
        </span>
        <NamesForm
          draft={draft}
          onChange={(part) => change(id, { draft: { ...draft, ...part } })}
          onSave={() => close({ serviceName: draft.serviceName.trim(), vendor: draft.vendor.trim(), isNamed: true })}
          onCancel={() => close({})}
        />
      </>
    );
  return (
    <div className={css.names}>
      <h2 id={nameId} className={css.name}>
        {serviceName}
      </h2>
      {vendor && vendor !== serviceName && <span className={css.vendor}>{vendor}</span>}
      <Button
        size="s"
        variant="quiet"
        className={css.edit}
        autoFocus={wasEditing}
        onPress={() => change(id, { draft: { serviceName, vendor } })}
      >
        Edit Name
      </Button>
    </div>
  );
}

type NamesFormProps = {
  draft: EditedNames;
  onChange: (part: Partial<EditedNames>) => void;
  onSave: () => void;
  onCancel: () => void;
};

function NamesForm({ draft, onChange, onSave, onCancel }: NamesFormProps) {
  const [isSubmitted, setSubmitted] = useState(false);
  const problem = isSubmitted ? namesProblem(draft) : undefined;
  const save = () => {
    setSubmitted(true);
    if (!namesProblem(draft)) onSave();
  };
  return (
    <form
      className={css.namesForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField
        label="Service name"
        isLabelHidden
        placeholder="Service name"
        size="s"
        className={css.nameField}
        autoFocus
        value={draft.serviceName}
        onChange={(serviceName) => onChange({ serviceName })}
        error={problem}
      />
      <TextField
        label="Vendor"
        isLabelHidden
        placeholder="Vendor"
        size="s"
        className={css.vendorField}
        value={draft.vendor}
        onChange={(vendor) => onChange({ vendor })}
      />
      <Button size="s" variant="primary" type="submit">
        Save
      </Button>
      <Button size="s" variant="quiet" onPress={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
