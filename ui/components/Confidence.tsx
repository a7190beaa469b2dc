import * as css from './Confidence.css.ts';

/** How sure the reading is: three bars and a rounded percentage, 0 to 100. 90 up ink, 60 to 89 amber, under 60 red. */
export function Confidence({ percent }: { percent: number }) {
  const rounded = Math.round(percent);
  const level = rounded >= 90 ? 'high' : rounded >= 60 ? 'middle' : 'low';
  const lit = { high: 3, middle: 2, low: 1 }[level];
  return (
    <span className={`${css.confidence} ${css.level[level]}`} title={`${rounded}% confidence`}>
      <span className={css.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={`${css.bar} ${bar <= lit ? css.lit[level] : ''}`} />
        ))}
      </span>
      {rounded}%
    </span>
  );
}
