import type { QueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { hasRole, type User } from '@/db/model/users.ts';
import { Link } from '@/ui/components/Link.tsx';
import { LeaveGuard } from '@/ui/layout/LeaveGuard.tsx';
import { page } from '@/ui/layout/page.css.ts';
import { useUser } from '@/ui/session/queries.ts';
import { MembersCard } from '@/ui/settings/members/MembersCard.tsx';
import { invitationsQuery, membersQuery } from '@/ui/settings/members/queries.ts';
import { ManualRates } from '@/ui/settings/rates/ManualRates.tsx';
import { ratesQuery } from '@/ui/settings/rates/queries.ts';
import { RatesCard } from '@/ui/settings/rates/RatesCard.tsx';
import { TokensCard } from '@/ui/settings/tokens/TokensCard.tsx';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { AuditLog } from './AuditLog.tsx';
import { GeneralSettings } from './GeneralSettings.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { settingsQuery } from './queries.ts';
import * as css from './settings.css.ts';
import { useSettingEdits } from './useSettingEdits.ts';

const sections = [
  { id: 'general', label: 'General' },
  { id: 'members', label: 'Members' },
  { id: 'profile', label: 'Profile and password' },
  { id: 'tokens', label: 'API tokens' },
  { id: 'rates', label: 'Exchange rates' },
  { id: 'audit', label: 'Audit log', isForAdmins: true },
] as const;
type SectionId = (typeof sections)[number]['id'];

/** What the first section begins with. */
export async function prefetch({ queryClient, user }: { queryClient: QueryClient; user: User }) {
  await Promise.all([
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(membersQuery),
    hasRole(user.role, 'admin') && queryClient.prefetchQuery(invitationsQuery),
    queryClient.prefetchQuery(ratesQuery),
    queryClient.prefetchQuery(subscriptionsQuery),
  ]);
}

/** What holds for the whole workspace, and what holds for oneself. */
export function SettingsScreen() {
  const { section } = useSearch({ from: '/frame/settings' });
  const isAdmin = hasRole(useUser().role, 'admin');
  // Held here, so that looking into another section loses nothing.
  const edits = useSettingEdits();
  const [isProfileDirty, setProfileDirty] = useState(false);
  const [isPasswordDirty, setPasswordDirty] = useState(false);
  const [discards, setDiscards] = useState(0);
  const isSectionDirty = isProfileDirty || isPasswordDirty;
  const offered = sections.filter((each) => isAdmin || !('isForAdmins' in each));
  const current = offered.find(({ id }) => id === section)?.id ?? 'general';
  const nav = useRef<HTMLElement>(null);
  // On a phone the sections stand in a row that scrolls; the page itself stays where it is.
  useLayoutEffect(() => {
    const row = nav.current;
    const link = row?.querySelector(`[data-section="${current}"]`)?.getBoundingClientRect();
    if (!row || !link) return;
    const { left, width } = row.getBoundingClientRect();
    row.scrollLeft += link.left + link.width / 2 - (left + width / 2);
  }, [current]);
  const contents: Record<SectionId, () => React.ReactNode> = {
    general: () => (
      <>
        <GeneralSettings isAdmin={isAdmin} edits={edits} />
        <MembersCard isAdmin={isAdmin} />
        <RatesCard isAdmin={isAdmin} />
      </>
    ),
    members: () => <MembersCard isAdmin={isAdmin} />,
    profile: () => (
      <>
        <ProfileCard onDirtyChange={setProfileDirty} />
        <PasswordCard onDirtyChange={setPasswordDirty} />
      </>
    ),
    tokens: () => <TokensCard />,
    rates: () => (
      <>
        <RatesCard isAdmin={isAdmin} />
        <ManualRates isAdmin={isAdmin} />
      </>
    ),
    audit: () => <AuditLog />,
  };
  return (
    <div className={`${page} ${css.screen}`}>
      <h1>Settings</h1>
      <div className={css.columns}>
        <nav ref={nav} className={css.sections} aria-label="Sections of the settings">
          {offered.map(({ id, label }) => (
            <Link
              key={id}
              to="/settings"
              search={id === 'general' ? {} : { section: id }}
              variant="bare"
              activeOptions={{ exact: true }}
              className={css.section}
              data-section={id}
              aria-current={id === current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={css.cards} key={`${current} ${discards}`}>
          {contents[current]()}
        </div>
      </div>
      <LeaveGuard
        isDirty={edits.isDirty || isSectionDirty}
        loses={(here, there) =>
          here.pathname !== there.pathname || (isSectionDirty && sectionOf(here) !== sectionOf(there))
        }
        onDiscard={(here, there) => {
          // The cards of a section begin anew; the general settings are held across sections.
          setDiscards((count) => count + 1);
          if (here.pathname !== there.pathname) edits.discard();
        }}
      />
    </div>
  );
}

const sectionOf = ({ search }: { search: object }) => ('section' in search ? search.section : undefined);
