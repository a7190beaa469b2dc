import { ApiError, messageOf } from '@/ui/api.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';

export type Asked = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** In the place of what a card would show: what failed, and another try. */
export function CardError({ title, query: { error, isFetching, refetch } }: { title: string; query: Asked }) {
  return (
    <ErrorState
      title={title}
      isCompact
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={error instanceof ApiError ? error.requestId : undefined}
    >
      {messageOf(error)}. Nothing was changed.
    </ErrorState>
  );
}
