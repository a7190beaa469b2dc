import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { User } from '@/db/model/users.ts';
import { ScreenSpinner } from './components/Spinner.tsx';
import { Frame } from './layout/Frame.tsx';
import { RootError, RootNotFound } from './layout/fallbacks.tsx';
import { Root } from './layout/Root.tsx';
import { DashboardScreen, LandingPage, Layout, lazyScreen, prefetchDashboard } from './lazy-screens.ts';
import { screenPaths } from './screen-paths.ts';
import { authTab, known, pathWithin, text } from './search-params.ts';
import { userQuery } from './session/userQuery.ts';

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
    known({ redirect: pathWithin(search.redirect), invitation: text(search.invitation), tab: authTab(search.tab) }),
  beforeLoad: async ({ context, search }) => {
    if (search.invitation) throw redirect({ to: '/invite/$token', params: { token: search.invitation } });
    const user = await context.queryClient.ensureQueryData(userQuery);
    if (user) throw redirect({ href: user.hasSeenWelcome ? (search.redirect ?? '/') : '/welcome' });
  },
  ...lazyScreen(() => import('./session/AuthPage.tsx'), 'AuthPage'),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: screenPaths.invitation,
  ...waiting,
  ...lazyScreen(() => import('./session/InvitationPage.tsx'), 'InvitationPage'),
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
  loader: ({ context }) => (context.user ? Layout.preload?.() : undefined),
  component: Frame,
});

const dashboardRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.dashboard,
  staticData: { title: 'Dashboard' },
  // The router loads a lazy component whoever comes; a visitor at this address is shown the landing page by the frame.
  component: () => <DashboardScreen />,
  loader: async (loaderContext) => {
    if (!loaderContext.context.user) return LandingPage.preload?.();
    await DashboardScreen.preload?.();
    await prefetchDashboard(loaderContext);
  },
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
  ...lazyScreen(() => import('./welcome/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

const onboardingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.onboarding,
  staticData: { documentTitle: 'Bulk Setup' },
  ...lazyScreen(() => import('./onboarding/OnboardingScreen.tsx'), 'OnboardingScreen'),
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
  ...lazyScreen(() => import('./subscriptions/SubscriptionsScreen.tsx'), 'SubscriptionsScreen'),
});

const subscriptionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.subscription,
  staticData: { title: 'Subscriptions' },
  ...lazyScreen(() => import('./subscriptions/SubscriptionScreen.tsx'), 'SubscriptionScreen'),
});

const calendarRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.calendar,
  staticData: { title: 'Calendar View' },
  validateSearch: (search: Record<string, unknown>) =>
    known({ view: text(search.view), date: text(search.date), subscription: text(search.subscription) }),
  ...lazyScreen(() => import('./calendar/CalendarScreen.tsx'), 'CalendarScreen'),
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
  ...lazyScreen(() => import('./invoices/InvoicesScreen.tsx'), 'InvoicesScreen'),
});

const remindersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.reminders,
  staticData: { title: 'Reminder System' },
  validateSearch: (search: Record<string, unknown>) => known({ tab: text(search.tab) }),
  ...lazyScreen(() => import('./reminders/RemindersScreen.tsx'), 'RemindersScreen'),
});

const settingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: screenPaths.settings,
  staticData: { title: 'Settings' },
  validateSearch: (search: Record<string, unknown>) => known({ section: text(search.section) }),
  ...lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  staticData: { documentTitle: '404 Page Not Found' },
  ...lazyScreen(() => import('./not-found/NotFoundScreen.tsx'), 'NotFoundScreen'),
});

// Every component of the kit in all its states; the build leaves it out of what is shipped.
const developmentRoutes =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        createRoute({
          getParentRoute: () => rootRoute,
          path: '/kit',
          ...lazyScreen(() => import('./kit/KitScreen.tsx'), 'KitScreen'),
        }),
      ];

export const routeTree = rootRoute.addChildren([
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
