import type { ReactNode } from 'react';
import {
  Dialog as AriaDialog,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  type DialogRenderProps,
} from 'react-aria-components/Popover';
import * as css from './Popover.css.ts';

export interface PopoverProps extends Omit<AriaPopoverProps, 'className' | 'children'> {
  /** What it holds, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode | ((dialog: DialogRenderProps) => ReactNode);
}

/** `<DialogTrigger><Button>...</Button><Popover label="...">...</Popover></DialogTrigger>`, DialogTrigger from react-aria-components/Popover. */
export function Popover({ label, className = '', children, ...rest }: PopoverProps) {
  return (
    <AriaPopover offset={6} {...rest} className={`${css.popover} ${className}`}>
      <AriaDialog aria-label={label} className={css.content}>
        {children}
      </AriaDialog>
    </AriaPopover>
  );
}
