import type { ReactNode } from 'react';
import { button, size, variant } from '@/ui/components/Button.css.ts';
import { hover } from './WayIn.css.ts';

type WayInProps = {
  look: keyof typeof hover;
  isLarge?: boolean;
  onPress: () => void;
  /** It is pointed at or focused: a press may follow. */
  onIntent: () => void;
  children: ReactNode;
};

/**
 * The kit's button, drawn with the browser's own: react-aria's would be a tenth of what this page may weigh, and comes
 * with the dialog anyhow.
 */
export function WayIn({ look, isLarge, onPress, onIntent, children }: WayInProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${button} ${variant[look]} ${isLarge ? size.l : size.m} ${hover[look]}`}
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {children}
    </button>
  );
}
