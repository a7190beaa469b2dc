import type { QueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import type { User } from '@/db/model/users.ts';
import { request } from './api.ts';

/** Where a screen is opened; nobody has checked the search parameters here. */
type ScreenLocation = { location: { pathname: string; search: object } };

/** What a screen's file may export beside the screen: it asks for what the screen begins with. Never rejects. */
type Prefetch = (context: { queryClient: QueryClient; user: User }, location: ScreenLocation) => Promise<unknown>;

type LoaderContext = ScreenLocation & { context: { queryClient: QueryClient; user?: User | null } };

/** A screen waits so long for what it shows: mostly it then comes whole, and nothing in it moves. */
const prefetchBudgetMs = 150;

async function prefetchScreen(load: () => Promise<{ prefetch?: Prefetch }>, loaderContext: LoaderContext) {
  const { queryClient, user } = loaderContext.context;
  if (!user) return;
  // Code that does not come shows as the screen's error.
  const { prefetch } = await load().catch(() => ({ prefetch: undefined }));
  if (!prefetch) return;
  const budget = new Promise((resolve) => setTimeout(resolve, prefetchBudgetMs));
  await Promise.race([prefetch({ queryClient, user }, loaderContext), budget]);
}

/**
 * A component in a chunk of its own. Where its code does not come the router loads the page anew, as is right after an
 * upgrade; while the server is away it would lose the page, so then that is the error.
 */
function lazyComponent<Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, name: Name) {
  return lazyRouteComponent(
    () =>
      load().catch(async (error) => {
        await request('GET', '/api/health');
        throw error;
      }),
    name,
  );
}

/** A route's screen in a chunk of its own, drawn once its data is there or the budget is spent. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent> & { prefetch?: Prefetch }>,
  name: Name,
) => ({
  component: lazyComponent(load, name),
  loader: (loaderContext: LoaderContext) => prefetchScreen(load, loaderContext),
});

// Not a route's alone: at / a visitor sees the landing page, and who has an account the dashboard in the layout.
export const Layout = lazyComponent(() => import('./layout/Layout.tsx'), 'Layout');
export const LandingPage = lazyComponent(() => import('./landing/LandingPage.tsx'), 'LandingPage');

const loadDashboard = () => import('./dashboard/DashboardScreen.tsx');
export const DashboardScreen = lazyComponent(loadDashboard, 'DashboardScreen');
export const prefetchDashboard = (loaderContext: LoaderContext) => prefetchScreen(loadDashboard, loaderContext);
