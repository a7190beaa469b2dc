import './theme.css.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api.ts';
import { registerFace } from './fonts/face.ts';
import { isMissingCode } from './layout/fallbacks.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { userQuery } from './session/userQuery.ts';

registerFace();
// Asked for before the first route is looked at, which waits for the answer.
void queryClient.prefetchQuery(userQuery);

const root = document.getElementById('root');
if (root) {
  createRoot(root, { onCaughtError: report }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** What the screen tells in words anyhow is no fault of the page. */
function report(error: unknown) {
  if (!(error instanceof ApiError) && !isMissingCode(error)) console.error(error);
}
