import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError, request } from '@/ui/api.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import { queryClient } from '@/ui/query-client.ts';
import * as css from './fallbacks.css.ts';

/** Shown while the code of a screen loads. */
export function ScreenLoading() {
  return (
    <div className={css.loading} role="status">
      <Spinner size={20} />
      <span className={hidden}>Loading...</span>
    </div>
  );
}

/** The code of a screen did not load: the server is unreachable, or an upgrade replaced the file. Browsers differ in the message. */
export const isMissingCode = (error: unknown): boolean => error instanceof TypeError && /module/.test(error.message);

/** After an upgrade only a fresh page names the new files. Reloads once the server answers, so as not to lose this page. */
async function reloadPage() {
  await request('GET', '/api/health').then(
    () => location.reload(),
    () => undefined,
  );
}

/** Shown when a screen fails; the layout stays. Retrying repeats the failed queries and renders again. */
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

/** The same without a layout, for when the user could not be loaded. */
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

/** An address that the router cannot decode, such as "/100%". */
export function RootNotFound() {
  return (
    <main className={css.whole}>
      <Suspense fallback={null}>
        <NotFoundScreen />
      </Suspense>
    </main>
  );
}
