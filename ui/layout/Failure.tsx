import { ApiError } from '@/ui/api.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';

export type FailureProps = { error: unknown; onRetry: () => void; isRetrying: boolean };

/** What failed in words, and a way to try again. */
export function Failure({ error, onRetry, isRetrying }: FailureProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <ErrorState
      title={
        error instanceof ApiError && error.status === 404
          ? 'There is nothing at this address'
          : 'This page did not open'
      }
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={requestId}
    >
      {reasonOf(error)}
    </ErrorState>
  );
}

function reasonOf(error: unknown) {
  if (error instanceof ApiError) return `${error.message.replace(/\.?$/, '.')} Nothing was changed.`;
  return 'Something in the page went wrong. What is saved is safe on the server.';
}
