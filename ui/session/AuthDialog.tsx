import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { AuthForms, authDescription, authTitle } from './AuthForms.tsx';
import { LateToasts } from './LateToasts.tsx';

export type AuthDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function AuthDialog({ isOpen, onOpenChange }: AuthDialogProps) {
  return (
    <>
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={authTitle} description={authDescription} size="s">
        <AuthForms onDone={() => onOpenChange(false)} />
      </Dialog>
      <LateToasts />
    </>
  );
}
