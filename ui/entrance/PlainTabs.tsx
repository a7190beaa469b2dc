import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as css from '@/ui/components/Tabs.css.ts';
import { tab } from './entrance.css.ts';

type PlainTabsProps<Id extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string;
  items: readonly { id: Id; label: string; content: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * The kit's Tabs on the browser's own buttons, with the keys of the ARIA pattern: one stop for Tab, arrows, Home and End
 * choose. https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function PlainTabs<Id extends string>({ label, items, selected, onSelect }: PlainTabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = items.find((item) => item.id === selected);

  function choose(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.id === selected);
    const target = nextTab(event.key, at, items.length);
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || !item) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} onKeyDown={choose}>
        {items.map((item) => {
          const isSelected = item.id === selected;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              data-selected={isSelected || undefined}
              className={`${css.tab} ${tab}`}
              onClick={() => onSelect(item.id)}
            >
              {item.label}
            </button>
          );
        })}
      </div>
      {current && (
        <div
          key={current.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${current.id}`}
          className={css.panel}
        >
          {current.content}
        </div>
      )}
    </div>
  );
}

/** The tab that a key leads to, round the ends; undefined for any other key. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
}
