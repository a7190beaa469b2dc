import type { ReactNode } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';

type RecordDialogProps = {
  title: string;
  description: string;
  form: { isDirty: boolean; errorCount: number; submit: () => void };
  saveLabel: string;
  isSaving: boolean;
  /** Why the server refused it. */
  failure: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** The form of one record of a subscription. Mount it to open it. */
export function RecordDialog({ title, description, form, saveLabel, isSaving, ...rest }: RecordDialogProps) {
  const { failure, onClose, children } = rest;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      isDirty={form.isDirty}
      onSubmit={() => !isSaving && form.submit()}
      footer={
        <>
          <FormErrors count={form.errorCount} message={form.errorCount > 0 ? undefined : failure} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving...">
            {saveLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
