import { createRouter } from '@tanstack/react-router';
import { ScreenError, ScreenLoading } from './layout/fallbacks.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './routes.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The last word of the breadcrumb; 'Page' without it. */
    title?: string;
    /** The document's title where it says more than the breadcrumb. */
    documentTitle?: string;
  }
}

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
