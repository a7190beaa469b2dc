import { Dialog } from '@/ui/components/Dialog.tsx';
import { ToastRegion } from '@/ui/components/Toast.tsx';
import { AuthForms, authDescription, authTitle } from './AuthForms.tsx';

export type AuthDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

export function AuthDialog({ isOpen, onOpenChange }: AuthDialogProps) {
  return (
    <>
      <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={authTitle} description={authDescription} size="s">
        <AuthForms onDone={() => onOpenChange(false)} />
      </Dialog>
      <ToastRegion />
    </>
  );
}
