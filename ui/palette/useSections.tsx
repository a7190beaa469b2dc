import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useAtom, useSetAtom } from 'jotai';
import Banknote from 'lucide-react/icons/banknote';
import BellRing from 'lucide-react/icons/bell-ring';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import FileImage from 'lucide-react/icons/file-image';
import FileText from 'lucide-react/icons/file-text';
import Files from 'lucide-react/icons/files';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Moon from 'lucide-react/icons/moon';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScanLine from 'lucide-react/icons/scan-line';
import Settings2 from 'lucide-react/icons/settings-2';
import Sun from 'lucide-react/icons/sun';
import type { ReactNode } from 'react';
import { daysBetween, formatDayNear } from '@/db/model/day.ts';
import { isPayable } from '@/db/model/due.ts';
import type { Invoice } from '@/db/model/invoices.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { hasRole } from '@/db/model/users.ts';
import type { Wire } from '@/db/model/wire.ts';
import { Money } from '@/ui/components/Money.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { invoicesQuery } from '@/ui/invoices/queries.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import { isDark, themeAtom } from '@/ui/theme/state.ts';
import { findInvoices, findSubscriptions, type SubscriptionHit } from './find.ts';
import * as css from './Palette.css.ts';

export type Entry = {
  id: string;
  icon: ReactNode;
  name: string;
  /** Grey words after the name. */
  meta?: string;
  detail?: ReactNode;
  kbd?: string;
  /** Made for what was typed, whatever its name. */
  isForText?: boolean;
  /** Where it goes ... */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
  /** ... or what it does. */
  run?: () => void;
};
type Section = { title: string; entries: Entry[] };

const screens: readonly Entry[] = [
  { id: 'dashboard', name: 'Dashboard', icon: <LayoutDashboard aria-hidden />, link: { to: '/' } },
  { id: 'subscriptions', name: 'Subscriptions', icon: <NotebookTabs aria-hidden />, link: { to: '/subscriptions' } },
  { id: 'calendar', name: 'Calendar View', icon: <CalendarDays aria-hidden />, link: { to: '/calendar' } },
  { id: 'invoices', name: 'Invoices', icon: <ReceiptText aria-hidden />, link: { to: '/invoices' } },
  { id: 'reminders', name: 'Reminders', icon: <BellRing aria-hidden />, link: { to: '/reminders' } },
  { id: 'settings', name: 'Settings', icon: <Settings2 aria-hidden />, link: { to: '/settings' } },
];
const bulkSetup: Entry = {
  id: 'onboarding',
  name: 'Bulk Setup',
  icon: <Files aria-hidden />,
  link: { to: '/onboarding' },
};
/** A cancel-by day this near is said beside the name. */
const cancelByWithin = 60;

export type PaymentCommands = Record<'markAsPaid' | 'recordPayment', (subscription: Wire<Subscription>) => void>;

/** What the palette offers for a text: what it finds, where one can go, what one can do. Empty sections are left out. */
export function useSections(text: string, payments: PaymentCommands): { sections: Section[]; isLoading: boolean } {
  const today = useToday();
  const subscriptions = useQuery(subscriptionsQuery);
  const invoices = useQuery(invoicesQuery);
  const hits = findSubscriptions(subscriptions.data ?? [], text, today);
  const [best] = hits.filter(({ subscription }) => isPayable(subscription));
  const actions = useActions(text.trim(), best?.subscription, payments);
  const wanted = text.trim().toLowerCase();
  const isWanted = ({ name }: Entry) => name.toLowerCase().includes(wanted);
  const sections = [
    {
      title: 'Subscriptions',
      entries: hits.map((hit) => subscriptionEntry(hit, today)),
    },
    { title: 'Invoices', entries: findInvoices(invoices.data ?? [], text).map(invoiceEntry) },
    { title: 'Go to', entries: screens.filter(isWanted) },
    { title: 'Do', entries: actions.filter((entry) => entry.isForText || isWanted(entry)) },
  ];
  return {
    sections: sections.filter(({ entries }) => entries.length > 0),
    isLoading: subscriptions.isPending || invoices.isPending,
  };
}

function subscriptionEntry({ subscription, cancelBy }: SubscriptionHit, today: string): Entry {
  const { id, name, vendor, cost, currency } = subscription;
  const isNear = cancelBy !== undefined && daysBetween(today, cancelBy) <= cancelByWithin;
  return {
    id: `subscription ${id}`,
    icon: <VendorTile name={vendor || name} size="xs" />,
    name,
    detail: (
      <span className={css.facts}>
        {isNear && <StatusBadge mark="cancelby">{formatDayNear(cancelBy, today)}</StatusBadge>}
        <Money amount={cost} currency={currency} />
      </span>
    ),
    link: { to: '/subscriptions/$id', params: { id: String(id) } },
  };
}

function invoiceEntry(invoice: Wire<Invoice>): Entry {
  const { id, originalName, invoiceNumber, totalAmount, currency, mimeType } = invoice;
  return {
    id: `invoice ${id}`,
    icon: mimeType.startsWith('image/') ? <FileImage aria-hidden /> : <FileText aria-hidden />,
    name: originalName,
    ...(invoiceNumber && { meta: invoiceNumber }),
    detail: totalAmount && <Money amount={totalAmount} currency={currency ?? 'INR'} />,
    link: { to: '/invoices', search: { invoice: String(id) } },
  };
}

function useActions(
  text: string,
  best: Wire<Subscription> | undefined,
  { markAsPaid, recordPayment }: PaymentCommands,
): Entry[] {
  const { role } = useUser();
  const addSubscription = useSetAtom(addSubscriptionAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  const dark = isDark(theme);
  const switchTheme: Entry = {
    id: 'theme',
    name: dark ? 'Switch to the light theme' : 'Switch to the dark theme',
    icon: dark ? <Sun aria-hidden /> : <Moon aria-hidden />,
    run: () => setTheme(dark ? 'light' : 'dark'),
  };
  if (!hasRole(role, 'editor')) return [switchTheme];
  const pay: Entry[] = best
    ? [
        {
          id: 'pay',
          name: `Mark ${best.name} as paid`,
          icon: <Check aria-hidden />,
          isForText: true,
          run: () => markAsPaid(best),
        },
        {
          id: 'record payment',
          name: `Record payment for ${best.name}...`,
          icon: <Banknote aria-hidden />,
          isForText: true,
          run: () => recordPayment(best),
        },
      ]
    : [];
  return [
    ...pay,
    {
      id: 'add',
      isForText: true,
      name: text ? `Add New Subscription "${text}"` : 'Add New Subscription',
      icon: <Plus aria-hidden />,
      kbd: 'N',
      run: () => addSubscription({ tab: 'manual', ...(text && { name: text }) }),
    },
    {
      id: 'upload',
      name: 'Upload Invoice',
      icon: <ScanLine aria-hidden />,
      kbd: 'U',
      link: { to: '/invoices', search: { upload: 'ai' } },
    },
    bulkSetup,
    switchTheme,
  ];
}
