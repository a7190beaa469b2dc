import type { ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components/Tooltip';
import { Kbd } from '../Kbd.tsx';
import * as css from './Tooltip.css.ts';

export interface TooltipProps extends Omit<AriaTooltipProps, 'className' | 'children'> {
  /** What the control does, in a few words; never something that is said nowhere else. */
  content: ReactNode;
  kbd?: string;
  /** One focusable control of the kit. */
  children: ReactNode;
}

/** Opens 700 ms after the pointer rests, at once on focus; stays 300 ms, so that the next one needs no wait. */
export function Tooltip({ content, kbd, children, ...rest }: TooltipProps) {
  return (
    <TooltipTrigger delay={700} closeDelay={300}>
      {children}
      <AriaTooltip offset={6} {...rest} className={css.tooltip}>
        {content}
        {kbd && <Kbd on="tooltip">{kbd}</Kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
