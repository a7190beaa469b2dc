import * as css from './Spinner.css.ts';
import { hidden } from './text.css.ts';

/** Something is under way and nothing can be drawn yet. Takes the colour of the text around it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg className={css.ring} width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="1.8" opacity=".28" />
      <path d="M8 2a6 6 0 0 1 6 6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}

/** Covers the window while it is not yet known who is signed in. */
export function ScreenSpinner({ label = 'Loading...' }: { label?: string }) {
  return (
    <div className={css.screen} role="status">
      <Spinner size={28} />
      <span className={hidden}>{label}</span>
    </div>
  );
}
