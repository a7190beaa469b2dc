import type { ReactNode } from 'react';
import { ProgressBar, type ProgressBarProps } from 'react-aria-components/ProgressBar';
import * as css from './Progress.css.ts';

export interface ProgressProps extends Omit<ProgressBarProps, 'className' | 'children'> {
  label: string;
  isLabelHidden?: boolean;
  /** At the end of the line over the bar; the percentage when left out, null for nothing. */
  figure?: ReactNode;
  /** Words under the two ends of the bar. */
  ends?: readonly [ReactNode, ReactNode];
}

/** value 0 to 100, or isIndeterminate. */
export function Progress({ label, isLabelHidden, figure, ends, ...rest }: ProgressProps) {
  return (
    <ProgressBar {...rest} aria-label={label} className={css.progress}>
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          {!isLabelHidden && (
            <span className={css.head} aria-hidden="true">
              <span className={css.label}>{label}</span>
              <span className={css.figure}>{figure === undefined ? !isIndeterminate && valueText : figure}</span>
            </span>
          )}
          <span className={css.track}>
            <span
              className={`${css.fill} ${isIndeterminate ? css.unknown : ''}`}
              style={isIndeterminate ? undefined : { width: `${percentage ?? 0}%` }}
            />
          </span>
          {ends && (
            <span className={css.ends} aria-hidden="true">
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </span>
          )}
        </>
      )}
    </ProgressBar>
  );
}
