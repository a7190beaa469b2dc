import { createLink } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import type { LinkProps as AriaLinkProps } from 'react-aria-components/Link';
import { AriaRouterLink } from './AriaRouterLink.tsx';
import * as css from './Stats.css.ts';

/** A grid of figures in one frame; two columns when narrow, where an odd first one spans both. */
export function Stats({ count, children }: { count: keyof typeof css.abreast; children: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={`${css.stats} ${css.abreast[count]}`}>{children}</div>
    </div>
  );
}

export type StatFigures = {
  label: ReactNode;
  /** A StatusMark before the label. */
  mark?: ReactNode;
  /** The figure: a count, `<Money isFigure>`, a day. */
  value: ReactNode;
  /** A line of detail below the figure; it wraps in a narrow card. */
  detail?: ReactNode;
  isDanger?: boolean;
};

function Figures({ label, mark, value, detail, isDanger }: StatFigures) {
  return (
    <>
      <span className={css.label}>
        {mark}
        {label}
      </span>
      <span className={`${css.value} ${isDanger ? css.danger : ''}`}>{value}</span>
      {detail && <span className={css.detail}>{detail}</span>}
    </>
  );
}

export function Stat({ action, ...figures }: StatFigures & { action?: ReactNode }) {
  return (
    <div className={css.stat}>
      <Figures {...figures} />
      {action}
    </div>
  );
}

interface StatAnchorProps extends Omit<AriaLinkProps, 'className' | 'children' | 'value'>, StatFigures {
  ref?: Ref<HTMLAnchorElement>;
}

function StatAnchor({ label, mark, value, detail, isDanger, ...rest }: StatAnchorProps) {
  return (
    <AriaRouterLink {...rest} className={css.stat}>
      <Figures label={label} mark={mark} value={value} detail={detail} isDanger={isDanger ?? false} />
    </AriaRouterLink>
  );
}

/** A Stat that opens the rows it counts. */
export const StatLink = createLink(StatAnchor);
