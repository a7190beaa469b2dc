import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import * as css from './IconButton.css.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'aria-label'> {
  /** What it does, for screen readers; wrap it in a Tooltip to show the words as well. */
  label: string;
  /** A lucide icon element. */
  icon: ReactNode;
  size?: keyof typeof css.size;
  variant?: keyof typeof css.variant;
  className?: string;
  /** Something laid over the icon, such as the bell's count. */
  children?: ReactNode;
}

export function IconButton({
  label,
  icon,
  size = 'm',
  variant = 'quiet',
  className = '',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={`${css.icon} ${css.size[size]} ${css.variant[variant]} ${className}`}
    >
      {icon}
      {children}
    </AriaButton>
  );
}
