import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError, request } from '@/ui/api.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import { queryClient } from '@/ui/query-client.ts';
import * as css from './fallbacks.css.ts';

/** In the place of a screen whose code is on its way. */
export function ScreenLoading() {
  return (
    <div className={css.loading} role="status">
      <Spinner size={20} />
      <span className={hidden}>Loading...</span>
    </div>
  );
}

/** The code of a screen did not come: the server is away, or was upgraded and has other files. Browsers word it as they like. */
export const isMissingCode = (error: unknown): boolean => error instanceof TypeError && /module/.test(error.message);

/** Code that is no longer there, as after an upgrade: the page names the new. Waits for a server that is away. */
async function reloadPage() {
  await request('GET', '/api/health').then(
    () => location.reload(),
    () => undefined,
  );
}

/** In the place of a screen that broke; the layout around it stays. Trying again fetches what failed and draws it anew. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      if (isMissingCode(error)) await reloadPage();
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      await router.invalidate();
      reset();
    } finally {
      setRetrying(false);
    }
  };
  const isNotFound = error instanceof ApiError && error.status === 404;
  return (
    <ErrorState
      title={isNotFound ? 'There is nothing at this address' : 'This page did not open'}
      onRetry={() => void retry()}
      isRetrying={isRetrying}
      requestId={error instanceof ApiError ? error.requestId : undefined}
    >
      {reasonOf(error)}
    </ErrorState>
  );
}

function reasonOf(error: unknown) {
  if (error instanceof ApiError) return `${error.message.replace(/\.?$/, '.')} Nothing was changed.`;
  if (isMissingCode(error)) return 'The code of this screen did not come. What is saved is safe on the server.';
  return 'Something in the page went wrong. What is saved is safe on the server.';
}

/** The same for the whole window: it is not even known who is signed in. */
export function RootError(props: ErrorComponentProps) {
  return (
    <main className={css.whole}>
      <ScreenError {...props} />
    </main>
  );
}

const NotFoundScreen = lazy(() =>
  import('@/ui/not-found/NotFoundScreen.tsx').then((part) => ({ default: part.NotFoundScreen })),
);

/** An address that no route can even read, such as "/100%". */
export function RootNotFound() {
  return (
    <main className={css.whole}>
      <Suspense fallback={null}>
        <NotFoundScreen />
      </Suspense>
    </main>
  );
}
