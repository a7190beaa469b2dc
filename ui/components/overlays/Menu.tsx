import { createLink } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactElement, ReactNode, Ref } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
  MenuSection as AriaMenuSection,
  type MenuSectionProps as AriaMenuSectionProps,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Kbd } from '../Kbd.tsx';
import * as css from './Menu.css.ts';
import { popover } from './Popover.css.ts';

export interface MenuProps extends Omit<AriaMenuProps<object>, 'className'> {
  placement?: PopoverProps['placement'];
  /** Opens at this element instead of at the trigger. */
  triggerRef?: PopoverProps['triggerRef'];
  children: ReactNode;
}

/** `<MenuTrigger><Button>...</Button><Menu onAction>...</Menu></MenuTrigger>`, MenuTrigger from react-aria-components/Menu. */
export function Menu({ placement, triggerRef, ...rest }: MenuProps) {
  return (
    <Popover
      className={popover}
      offset={4}
      {...(placement ? { placement } : {})}
      {...(triggerRef ? { triggerRef } : {})}
    >
      <AriaMenu {...rest} className={css.menu} />
    </Popover>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children'> {
  icon?: ReactNode;
  kbd?: string;
  /** Grey words at the end. */
  detail?: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** In a menu with selectionMode it shows a tick (single) or a box (multiple). */
export function MenuItem({ icon, kbd, detail, isDanger, children, ref: _ref, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...(typeof children === 'string' ? { textValue: children } : {})}
      {...rest}
      className={`${css.item} ${isDanger ? css.danger : ''}`}
    >
      {({ selectionMode, hasSubmenu }) => (
        <>
          {selectionMode === 'multiple' && (
            <span className={css.box}>
              <Check aria-hidden />
            </span>
          )}
          {selectionMode === 'single' && (
            <span className={css.tick}>
              <Check aria-hidden />
            </span>
          )}
          {icon}
          <span className={css.label}>{children}</span>
          {(detail || kbd || hasSubmenu) && (
            <span className={css.end}>
              {detail}
              {kbd && <Kbd>{kbd}</Kbd>}
              {hasSubmenu && <ChevronRight size={14} aria-hidden />}
            </span>
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

/** An item that goes to a screen. */
export const MenuLink = createLink(MenuItem);

export function MenuSection({
  title,
  children,
  ...rest
}: Omit<AriaMenuSectionProps<object>, 'className'> & { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection {...rest}>
      <Header className={css.heading}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}

export function MenuSeparator() {
  return <Separator className={css.rule} />;
}

/** A MenuItem that opens a further menu: `<SubMenu trigger={<MenuItem>Change status</MenuItem>}>items</SubMenu>`. */
export function SubMenu({
  trigger,
  children,
  ...rest
}: Omit<AriaMenuProps<object>, 'className' | 'children'> & { trigger: ReactElement; children: ReactNode }) {
  return (
    <SubmenuTrigger>
      {trigger}
      <Popover className={popover} offset={-2}>
        <AriaMenu {...rest} className={css.menu}>
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  );
}
