import { type ReactNode, useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { hidden } from '../text.css.ts';
import { Menu } from './Menu.tsx';

type RowMenuProps = {
  /** The row's own button that asked for it. */
  button: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** The one menu of all rows, at the button that asked: rows stay plain, so that ten thousand scroll smoothly. */
export function RowMenu({ button, label, onClose, children }: RowMenuProps) {
  const trigger = useMemo(() => ({ current: button }), [button]);
  return (
    // A dialog that an item opens stands before the menu goes: only then it inherits the button to give the focus back to.
    <MenuTrigger isOpen onOpenChange={(isOpen) => !isOpen && queueMicrotask(onClose)}>
      {/* Names the menu; the row's button stands in for it. */}
      <Button isDisabled className={hidden}>
        {label}
      </Button>
      <Menu triggerRef={trigger} placement="bottom end" autoFocus="first">
        {children}
      </Menu>
    </MenuTrigger>
  );
}
