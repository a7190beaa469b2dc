import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CATEGORIES, categoryLabel, DEFAULT_CATEGORY } from '@/db/model/categories.ts';
import { currencyOf, FORM_CURRENCIES } from '@/db/model/currency.ts';
import { STATUS_LABELS, STATUSES } from '@/db/model/due.ts';
import { nameOf } from '@/db/model/users.ts';
import { Avatar } from '@/ui/components/Avatar.tsx';
import type { Option } from '@/ui/components/fields/options.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { useUser } from '@/ui/session/queries.ts';
import { membersQuery } from '@/ui/settings/members/queries.ts';
import { groupsQuery, subscriptionsQuery } from './queries/subscriptions.ts';

/** Texts without regard to case, in the spelling of the first, in alphabetical order. */
export function distinctTexts(texts: Iterable<string>): string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const key = text.trim().toLowerCase();
    if (key !== '' && !found.has(key)) found.set(key, text.trim());
  }
  return [...found.values()].sort((one, other) => one.localeCompare(other));
}

/** The categories of the form, and others that are in use, in their own spelling. */
export function categoryOptions(...inUse: string[]): Option[] {
  const texts = distinctTexts([...inUse, ...CATEGORIES, DEFAULT_CATEGORY]);
  return texts.map((value) => ({ value, label: categoryLabel(value) }));
}

/** The currencies of the form, the workspace's own and the one that is already chosen. */
export function currencyOptions(...others: string[]): Option[] {
  const codes = new Set([...FORM_CURRENCIES, ...others.filter((code) => code !== '')]);
  return [...codes].map((value) => ({ value, label: value, detail: currencyOf(value).symbol }));
}

/** active or cancelled; trial once it has an end; and whatever it is now. */
export function statusOptions({ status, trialEndDate }: { status: string; trialEndDate: string }): Option[] {
  const offered = STATUSES.filter(
    (each) => each === 'active' || each === 'cancelled' || each === status || (each === 'trial' && trialEndDate !== ''),
  );
  const options: Option[] = offered.map((value) => ({ value, label: STATUS_LABELS[value] }));
  return options.some((option) => option.value === status) ? options : [...options, { value: status, label: status }];
}

/** The people of the workspace; one who cannot be asked for their list still finds themselves. */
export function useOwnerOptions(current: string): Option[] {
  const user = useUser();
  const { data: members } = useQuery(membersQuery);
  return useMemo(() => {
    const people = members ?? [user];
    const options = people.map((person) => ({
      value: String(person.id),
      label: nameOf(person),
      icon: <Avatar name={nameOf(person)} size="s" />,
    }));
    const isKnown = current === '' || options.some(({ value }) => value === current);
    return [
      { value: '', label: 'Nobody' },
      ...options,
      ...(isKnown ? [] : [{ value: current, label: 'Somebody else' }]),
    ];
  }, [members, user, current]);
}

export function useGroupOptions(current: string): Option[] {
  const { data: groups = [] } = useQuery(groupsQuery);
  return useMemo(() => {
    const options = groups.map((group) => ({ value: String(group.id), label: group.name, detail: group.vendor }));
    const isKnown = current === '' || options.some(({ value }) => value === current);
    return [{ value: '', label: 'No group' }, ...options, ...(isKnown ? [] : [{ value: current, label: 'Group' }])];
  }, [groups, current]);
}

/** The vendors in the book, as suggestions. */
export function useVendorOptions(): Option[] {
  const { data: rows = [] } = useQuery(subscriptionsQuery);
  return useMemo(
    () =>
      distinctTexts(rows.map((row) => row.vendor)).map((vendor) => ({
        value: vendor,
        label: vendor,
        icon: <VendorTile name={vendor} size="xs" />,
      })),
    [rows],
  );
}
