import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { AuthForms, authDescription, authTitle } from './AuthForms.tsx';

type AuthDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Sign In and Sign Up over the landing page. */
export function AuthDialog({ isOpen, onOpenChange }: AuthDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={authTitle} description={authDescription} size="s">
      <AuthForms onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}
