import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import Settings2 from 'lucide-react/icons/settings-2';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { ROLE_LABELS } from '@/db/model/users.ts';
import { Avatar } from '@/ui/components/Avatar.tsx';
import { Kbd } from '@/ui/components/Kbd.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { Logo } from '@/ui/components/Logo.tsx';
import { Tooltip } from '@/ui/components/overlays/Tooltip.tsx';
import { cut, figures, hidden } from '@/ui/components/text.css.ts';
import { statsQuery } from '@/ui/dashboard/queries.ts';
import { useUser } from '@/ui/session/queries.ts';
import { commandKey } from './hotkeys.ts';
import * as css from './Sidebar.css.ts';
import { paletteAtom } from './state.ts';

const entries = [
  { to: '/', label: 'Dashboard', icon: <LayoutDashboard size={16} aria-hidden /> },
  {
    to: '/subscriptions',
    label: 'Subscriptions',
    icon: <NotebookTabs size={16} aria-hidden />,
    counts: 'subscriptions',
  },
  { to: '/calendar', label: 'Calendar View', icon: <CalendarDays size={16} aria-hidden /> },
  { to: '/invoices', label: 'Invoices', icon: <ReceiptText size={16} aria-hidden />, counts: 'invoices' },
  { to: '/reminders', label: 'Reminders', icon: <BellRing size={16} aria-hidden /> },
  { to: '/settings', label: 'Settings', icon: <Settings2 size={16} aria-hidden /> },
] as const;

type SidebarProps = {
  /** Icons only, with the labels as tooltips. */
  isNarrow?: boolean;
  /** Called when an entry is chosen, so that a sheet can close. */
  onLeave?: () => void;
};

/** Name, search, the six screens, and who is signed in. */
export function Sidebar({ isNarrow = false, onLeave }: SidebarProps) {
  const openPalette = useSetAtom(paletteAtom);
  const user = useUser();
  const counts = useCounts();
  const search = (
    <Button
      className={css.search}
      onPress={() => {
        onLeave?.();
        openPalette(true);
      }}
    >
      <Search size={14} aria-hidden />
      <span className={isNarrow ? hidden : css.searchText}>Search or jump to</span>
      {!isNarrow && (
        <span className={css.keys} aria-hidden="true">
          <Kbd>{commandKey}</Kbd>
          <Kbd>K</Kbd>
        </span>
      )}
    </Button>
  );
  return (
    <div className={`${css.sidebar} ${isNarrow ? css.narrow : ''}`}>
      <div className={css.brand}>
        <Logo size={20} />
        {!isNarrow && 'Duebook'}
      </div>
      {isNarrow ? <Named name="Search or jump to" kbd={`${commandKey} K`} control={search} /> : search}
      <nav aria-label="Main">
        <ul className={css.entries}>
          {entries.map((entry) => {
            const count = 'counts' in entry ? counts[entry.counts] : undefined;
            const link = (
              <Link
                to={entry.to}
                variant="bare"
                className={css.entry}
                activeOptions={{ exact: entry.to === '/', includeSearch: false }}
                {...(onLeave && { onPress: onLeave })}
              >
                {entry.icon}
                <span className={isNarrow ? hidden : undefined}>{entry.label}</span>
                {!isNarrow && count !== undefined && <span className={`${css.count} ${figures}`}>{count}</span>}
              </Link>
            );
            return <li key={entry.to}>{isNarrow ? <Named name={entry.label} control={link} /> : link}</li>;
          })}
        </ul>
      </nav>
      <div className={css.person}>
        <Avatar name={user.username} />
        <span className={isNarrow ? hidden : cut}>
          <span className={css.username}>{user.username}</span>
          <span className={css.role}>{ROLE_LABELS[user.role]}</span>
        </span>
      </div>
    </div>
  );
}

/** An icon with its label as a tooltip. */
function Named({ name, kbd, control }: { name: string; kbd?: string; control: ReactElement }) {
  return (
    <Tooltip content={name} placement="right" {...(kbd && { kbd })}>
      {control}
    </Tooltip>
  );
}

/** The counts beside the entries, from the dashboard's figures. */
function useCounts() {
  const { data: stats } = useQuery(statsQuery);
  return { subscriptions: stats?.total, invoices: stats?.invoices };
}
