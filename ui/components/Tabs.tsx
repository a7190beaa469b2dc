import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import * as css from './Tabs.css.ts';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
};

export type TabsProps<Id extends string> = {
  /** What the tabs divide, for screen readers. */
  label: string;
  items: readonly TabItem<Id>[];
  /** Leave both out and the first tab starts. */
  selected?: Id;
  onSelect?: (id: Id) => void;
  /** Hidden panels stay mounted, so that what was typed in them is kept. */
  keepMounted?: boolean;
  /** Distance of the tabs from the edges: card 14 px, dialog 20 px. */
  inset?: 'none' | 'card' | 'dialog';
  panelClassName?: string;
};

/**
 * Tabs with the keys of the ARIA pattern: one stop for Tab, arrows, Home and End choose. On the browser's own buttons:
 * react-aria's tabs are made for collections of any size, and would be a tenth of the sign-in page.
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, onSelect, keepMounted = false, inset = 'none', panelClassName = '' } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Id>();
  const selected = props.selected ?? chosen ?? items[0]?.id;

  function select(item: TabItem<Id>) {
    if (item.id === selected) return;
    setChosen(item.id);
    onSelect?.(item.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    const open = items.filter((item) => !item.isDisabled);
    const at = open.findIndex((item) => item.id === selected);
    const next = open[nextTab(event.key, at, open.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[items.indexOf(next)]?.focus();
    select(next);
  }

  return (
    <div className={css.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={css.list} data-inset={inset} onKeyDown={onKeyDown}>
        {items.map((item) => {
          const isSelected = item.id === selected;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}-tab`}
              aria-selected={isSelected}
              aria-controls={isSelected || keepMounted ? `${id}-${item.id}` : undefined}
              tabIndex={isSelected ? 0 : -1}
              disabled={item.isDisabled ?? false}
              className={css.tab}
              onClick={() => select(item)}
            >
              {item.icon}
              {item.label}
              {item.count !== undefined && <span className={css.count}>{item.count}</span>}
            </button>
          );
        })}
      </div>
      {items.map((item) => {
        const isSelected = item.id === selected;
        if (!isSelected && !keepMounted) return null;
        return (
          <div
            key={item.id}
            role="tabpanel"
            id={`${id}-${item.id}`}
            aria-labelledby={`${id}-${item.id}-tab`}
            hidden={!isSelected}
            className={`${css.panel} ${panelClassName}`}
          >
            {item.content}
          </div>
        );
      })}
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
