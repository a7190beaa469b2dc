import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { User } from '@/db/model/users.ts';
import { request } from './api.ts';
import { ScreenSpinner } from './components/Spinner.tsx';
import { Frame } from './layout/Frame.tsx';
import { RootError, RootNotFound, ScreenError, ScreenLoading } from './layout/fallbacks.tsx';
import { dashboardScreen, landing, layout, Part } from './layout/parts.tsx';
import { Root } from './layout/Root.tsx';
import { queryClient } from './query-client.ts';
import { screenPaths } from './screen-paths.ts';
import { parseSearch, stringifySearch } from './search-params.ts';
import { userQuery } from './session/userQuery.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The words of the breadcrumb; 'Page' without them. */
    title?: string;
    /** The document's title where it says more than the breadcrumb. */
    documentTitle?: string;
  }
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * What a route reads of its address. What is not there must be said to be undefined and not left out: the router lays
 * this over the raw parameters, which nobody has checked.
 */
function known<Search extends object>(search: Search): Partial<Search> {
  return search;
}

/** Of the address a screen reads what it needs; nobody has checked it here. */
type Place = { location: { pathname: string; search: object } };

/** What a screen's file may export beside the screen: it asks for what the screen begins with. Never rejects. */
type Prefetch = (context: { queryClient: QueryClient; user: User }, place: Place) => Promise<unknown>;

type Beginning = Place & { context: { queryClient: QueryClient; user?: User | null } };

/** Milliseconds. A screen waits so long for what it shows: mostly it then comes whole, and nothing in it moves. */
const patience = 150;

async function begin(load: () => Promise<{ prefetch?: Prefetch }>, place: Beginning) {
  const { queryClient, user } = place.context;
  if (!user) return;
  // Code that does not come is told in the place of the screen.
  const { prefetch } = await load().catch(() => ({ prefetch: undefined }));
  if (!prefetch) return;
  await Promise.race([prefetch({ queryClient, user }, place), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/**
 * A screen in a chunk of its own. Where its code does not come the router loads the page anew, as is right after an upgrade;
 * while the server is away it would lose the page, so then that is what is said.
 */
const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType> & { prefetch?: Prefetch }>,
  name: Name,
) => ({
  component: lazyRouteComponent(
    () =>
      load().catch(async (error) => {
        await request('GET', '/api/health');
        throw error;
      }),
    name,
  ),
  loader: (beginning: Beginning) => begin(load, beginning),
});

/** Until it is known who is signed in. */
const waiting = { pendingComponent: () => <ScreenSpinner />, pendingMs: 0 };

const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  errorComponent: RootError,
  notFoundComponent: RootNotFound,
});

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenPaths.auth,
  ...waiting,
  validateSearch: (search: Record<string, unknown>) =>
    known({ redirect: pathWithin(search.redirect), invitation: text(search.invitation), tab: tabOf(search.tab) }),
  beforeLoad: async ({ context, search }) => {
    if (search.invitation) throw redirect({ to: '/invite/$token', params: { token: search.invitation } });
    const user = await context.queryClient.ensureQueryData(userQuery);
    if (user) throw redirect({ href: user.hasSeenWelcome ? (search.redirect ?? '/') : '/welcome' });
  },
  ...screen(() => import('./session/AuthPage.tsx'), 'AuthPage'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenPaths.invitation,
  ...waiting,
  ...screen(() => import('./session/InvitationPage.tsx'), 'InvitationPage'),
});

// Sidebar, header and the screen; for a visitor at / the landing page.
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  ...waiting,
  // Neither waits once the user and the layout are there: a route that waits is drawn anew, and with it all it holds.
  beforeLoad: ({ context, location, matches }) => {
    const guard = (user: User | null) => {
      const isOpen = location.pathname === '/' || matches.at(-1)?.routeId === '/frame/$';
      if (!user && !isOpen) throw redirect({ to: '/auth', search: { redirect: location.href } });
      if (user && !user.hasSeenWelcome && location.pathname === '/') throw redirect({ to: '/welcome' });
      return { user };
    };
    const user = context.queryClient.getQueryData(userQuery.queryKey);
    return user === undefined ? context.queryClient.ensureQueryData(userQuery).then(guard) : guard(user);
  },
  loader: ({ context }) => (context.user ? layout.preload() : undefined),
  component: Frame,
});

const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.dashboard,
  staticData: { title: 'Dashboard' },
  // Not a lazyRouteComponent: a visitor at this address sees the landing page, drawn by the frame.
  loader: async (beginning) => {
    if (!beginning.context.user) return landing.preload();
    await dashboardScreen.preload();
    await begin(() => import('./dashboard/DashboardScreen.tsx'), beginning);
  },
  component: () => <Part of={dashboardScreen} />,
});

const dashboardAliasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenPaths.dashboardAlias,
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const welcomeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.welcome,
  staticData: { documentTitle: 'Welcome' },
  ...screen(() => import('./welcome/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

const onboardingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.onboarding,
  staticData: { documentTitle: 'Bulk Setup' },
  ...screen(() => import('./onboarding/OnboardingScreen.tsx'), 'OnboardingScreen'),
});

const subscriptionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.subscriptions,
  staticData: { title: 'Subscriptions' },
  validateSearch: (search: Record<string, unknown>) =>
    known({
      /** A query of db/model/filters.ts; the rest of the list's state is read by listState.ts. */
      filter: text(search.filter),
      /** What the search box holds. */
      search: text(search.search),
      category: text(search.category),
      frequency: text(search.frequency),
      status: text(search.status),
      department: text(search.department),
      sort: text(search.sort),
      /** Opens the dialog: manual or upload. */
      add: text(search.add),
      /** The next due date of what is added. */
      date: text(search.date),
    }),
  ...screen(() => import('./subscriptions/SubscriptionsScreen.tsx'), 'SubscriptionsScreen'),
});

const subscriptionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.subscription,
  staticData: { title: 'Subscriptions' },
  ...screen(() => import('./subscriptions/SubscriptionScreen.tsx'), 'SubscriptionScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.calendar,
  staticData: { title: 'Calendar View' },
  validateSearch: (search: Record<string, unknown>) =>
    known({ view: text(search.view), date: text(search.date), subscription: text(search.subscription) }),
  ...screen(() => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen'),
});

const invoicesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.invoices,
  staticData: { title: 'Invoices' },
  validateSearch: (search: Record<string, unknown>) =>
    known({
      /** Opens the dialog: ai or manual. */
      upload: text(search.upload),
      /** The id of the invoice whose details open. */
      invoice: text(search.invoice),
      /** The subscription that an upload is for. */
      subscription: text(search.subscription),
      search: text(search.search),
    }),
  ...screen(() => import('./invoices/InvoicesScreen.tsx'), 'InvoicesScreen'),
});

const remindersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.reminders,
  staticData: { title: 'Reminder System' },
  validateSearch: (search: Record<string, unknown>) => known({ tab: text(search.tab) }),
  ...screen(() => import('./reminders/RemindersScreen.tsx'), 'RemindersScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.settings,
  staticData: { title: 'Settings' },
  validateSearch: (search: Record<string, unknown>) => known({ section: text(search.section) }),
  ...screen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  staticData: { documentTitle: '404 Page Not Found' },
  ...screen(() => import('./not-found/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

// Every component of the kit in all its states; the build leaves it out of what is shipped.
const developmentRoutes =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        createRoute({
          getParentRoute: () => rootRoute,
          path: '/kit',
          ...screen(() => import('./kit/KitScreen.tsx'), 'KitScreen'),
        }),
      ];

const routeTree = rootRoute.addChildren([
  ...(developmentRoutes as []),
  authRoute,
  inviteRoute,
  dashboardAliasRoute,
  frameRoute.addChildren([
    dashboardRoute,
    welcomeRoute,
    onboardingRoute,
    subscriptionsRoute,
    subscriptionRoute,
    calendarRoute,
    invoicesRoute,
    remindersRoute,
    settingsRoute,
    notFoundRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenLoading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
});

/** An address of Duebook itself, never another site's. */
function pathWithin(value: unknown): string | undefined {
  const path = text(value);
  if (!path?.startsWith('/') || path === '/') return undefined;
  // Read as the browser reads it, to which a second slash or a backslash means another site.
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

function tabOf(value: unknown): 'sign-in' | 'sign-up' | undefined {
  return value === 'sign-in' || value === 'sign-up' ? value : undefined;
}
