import type { ReactNode } from 'react';
import { Tabs as AriaTabs, type TabsProps as AriaTabsProps, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import * as css from './Tabs.css.ts';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  icon?: ReactNode;
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
};

export interface TabsProps<Id extends string>
  extends Omit<AriaTabsProps, 'className' | 'children' | 'selectedKey' | 'onSelectionChange'> {
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
}

export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, keepMounted = false, inset = 'none', panelClassName = '', ...rest } = props;
  const distance = { none: '', card: css.inset, dialog: css.wideInset }[inset];
  return (
    <AriaTabs
      {...rest}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => {
        const item = items.find((candidate) => candidate.id === key);
        if (item) onSelect?.(item.id);
      }}
      className={css.tabs}
    >
      <TabList aria-label={label} className={`${css.list} ${distance}`}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled ?? false} className={css.tab}>
            {item.icon}
            {item.label}
            {item.count !== undefined && <span className={css.count}>{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          shouldForceMount={keepMounted}
          className={`${css.panel} ${panelClassName}`}
        >
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
