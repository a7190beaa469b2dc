import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { request } from '@/ui/api.ts';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import { PlainButton } from '@/ui/entrance/PlainButton.tsx';
import { queryClient } from '@/ui/query-client.ts';
import type { FailureProps } from './Failure.tsx';
import * as css from './fallbacks.css.ts';
import { isMissingCode } from './missingCode.ts';

// Where even this does not come, what was already here must do.
const Failure = lazy(() =>
  import('./Failure.tsx').then(
    ({ Failure }) => ({ default: Failure }),
    () => ({ default: BareFailure }),
  ),
);

/** In the place of a screen whose code is on its way. */
export function ScreenLoading() {
  return (
    <div className={css.loading} role="status">
      <Spinner size={20} />
      <span className={hidden}>Loading...</span>
    </div>
  );
}

/** Code that is no longer there, as after an upgrade: the page names the new. A server that is away stays asked for. */
async function loadAnew() {
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
      if (isMissingCode(error)) await loadAnew();
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      await router.invalidate();
      reset();
    } finally {
      setRetrying(false);
    }
  };
  return (
    <Suspense fallback={null}>
      <Failure error={error} onRetry={() => void retry()} isRetrying={isRetrying} />
    </Suspense>
  );
}

function BareFailure({ onRetry, isRetrying }: Pick<FailureProps, 'onRetry' | 'isRetrying'>) {
  return (
    <div className={css.bare} role="alert">
      <p>This page did not open: the server cannot be reached.</p>
      <PlainButton onClick={onRetry} isPending={isRetrying}>
        Try again
      </PlainButton>
    </div>
  );
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
