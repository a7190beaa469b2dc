import ChevronDown from 'lucide-react/icons/chevron-down';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { MenuTrigger } from 'react-aria-components/Menu';
import type { Day } from '@/db/model/day.ts';
import { relativeDue } from '@/db/model/due.ts';
import { suggestedMatches } from '@/db/model/vendors.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Menu, MenuItem, MenuSection } from '@/ui/components/overlays/Menu.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { costText, SubscriptionSelect } from './SubscriptionSelect.tsx';
import * as css from './upload.css.ts';

/** 'today', 'in 3 days', '21 Dec'. */
function dueText({ nextDueDate }: Subscription, today: Day) {
  const text = relativeDue(nextDueDate, today);
  return /^\d+ [A-Z]/.test(text) ? text : text.toLowerCase();
}

type SuggestedSubscriptionProps = {
  vendor: string;
  subscriptions: readonly Subscription[];
  today: Day;
  value: number | null;
  onChange: (id: number | null) => void;
};

/** Which subscription an invoice belongs to: a menu of likely ones, or all of them to choose from. */
export function SuggestedSubscription({ vendor, subscriptions, today, value, onChange }: SuggestedSubscriptionProps) {
  const [choosesFromAll, setChoosesFromAll] = useState(false);
  const linked = subscriptions.find(({ id }) => id === value);
  const matches = suggestedMatches(vendor, subscriptions);
  const [likely] = matches;

  function link(id: number | null) {
    onChange(id);
    if (id !== null) toast({ title: 'Subscription linked' });
  }

  if (linked)
    return (
      <div className={css.match}>
        <Link2 size={16} aria-hidden />
        <span className={css.matchText}>
          Linked to <b>{linked.name}</b> <span className={css.matchMeta}>{costText(linked)}</span>
        </span>
        <Button size="s" onPress={() => link(null)}>
          Unlink
        </Button>
      </div>
    );
  if (!likely || choosesFromAll)
    return (
      <div className={css.plain}>
        <div className={css.matchText}>
          <SubscriptionSelect
            label="Link to Existing"
            vendor={vendor}
            subscriptions={subscriptions}
            value={value}
            onChange={link}
            isDisabled={subscriptions.length === 0}
          />
        </div>
      </div>
    );
  return (
    <div className={css.match}>
      <Link2 size={16} aria-hidden />
      <span className={css.matchText}>
        Looks like <b>{likely.name}</b>{' '}
        <span className={css.matchMeta}>
          {costText(likely)}, due {dueText(likely, today)}
        </span>
      </span>
      <MenuTrigger>
        <Button size="s" iconAfter={<ChevronDown />}>
          Link to Existing
        </Button>
        <Menu
          aria-label="Link to Existing"
          placement="bottom end"
          onAction={(key) => (key === 'all' ? setChoosesFromAll(true) : link(Number(key)))}
        >
          <MenuSection title="Suggested matches">
            {matches.map((each) => (
              <MenuItem key={each.id} id={String(each.id)} detail={costText(each)}>
                {each.name}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuItem id="all">Another subscription...</MenuItem>
        </Menu>
      </MenuTrigger>
    </div>
  );
}
