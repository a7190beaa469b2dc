import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components/Modal';
import * as css from './Sheet.css.ts';

export type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  side?: keyof typeof css.side;
  /** CSS length; the sidebar on a phone is 18rem. */
  width?: string;
  children: ReactNode;
};

/** A panel that slides in from the side; Escape and a click outside close it. */
export function Sheet({ isOpen, onOpenChange, label, side = 'left', width = '18rem', children }: SheetProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={css.scrim}>
      <Modal className={`${css.sheet} ${css.side[side]}`} style={{ width }}>
        <AriaDialog aria-label={label} className={css.dialog}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
