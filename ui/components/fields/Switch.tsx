import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import * as css from './Switch.css.ts';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'children'> {
  children?: ReactNode;
  description?: ReactNode;
  /** end: words first, the switch at the end of the line, the description under the words. */
  placement?: 'start' | 'end';
  className?: string;
}

export function Switch({ children, description, placement = 'start', className = '', ...rest }: SwitchProps) {
  const atEnd = placement === 'end';
  return (
    <AriaSwitch {...rest} className={`${css.control} ${atEnd ? css.reversed : ''} ${className}`}>
      <span className={css.track} />
      {children && (
        <span className={css.text}>
          <span className={css.label}>{children}</span>
          {description && <span className={`${css.detail} ${atEnd ? css.under : ''}`}> {description}</span>}
        </span>
      )}
    </AriaSwitch>
  );
}
