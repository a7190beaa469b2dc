import { type ReactNode, useRef } from 'react';
import { Menu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { menu } from './Menu.css.ts';
import { popover } from './Popover.css.ts';

/** The one menu of all rows, at the button that opened it: ten thousand rows need no menu each. */
export function RowMenu({
  button,
  label,
  onClose,
  children,
}: {
  button: HTMLElement;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const trigger = useRef(button);
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      offset={4}
      className={popover}
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose} className={menu}>
        {children}
      </Menu>
    </Popover>
  );
}
