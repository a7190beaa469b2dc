import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from '../Button.tsx';
import * as css from './Dialog.css.ts';

export type AlertDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  pendingLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  isPending?: boolean;
  /** plain: a question without harm. */
  variant?: 'danger' | 'primary';
};

/** A question that must be answered: no cross, no click outside; Escape is the cautious answer, which has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    children,
    confirmLabel,
    pendingLabel,
    cancelLabel = 'Cancel',
    isPending,
  } = props;
  const describedBy = useId();
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} className={css.scrim}>
      <Modal className={`${css.frame} ${css.size.s}`}>
        <AriaDialog role="alertdialog" className={css.dialog} aria-describedby={describedBy}>
          <div className={css.head}>
            <div className={css.text}>
              <Heading slot="title" level={2} className={css.title}>
                {title}
              </Heading>
              <div id={describedBy} className={css.description}>
                {children}
              </div>
            </div>
          </div>
          <footer className={css.foot}>
            <Button slot={null} autoFocus onPress={() => onOpenChange(false)}>
              {cancelLabel}
            </Button>
            <Button
              slot={null}
              variant={props.variant ?? 'danger'}
              onPress={props.onConfirm}
              isPending={isPending ?? false}
              pendingLabel={pendingLabel}
            >
              {confirmLabel}
            </Button>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
