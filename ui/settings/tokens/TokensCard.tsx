import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatDay, todayIn } from '@/db/model/day.ts';
import { relativeTime } from '@/db/model/notifications.ts';
import { TOKEN_SCOPE_LABELS } from '@/db/model/tokens.ts';
import { messageOf } from '@/ui/api.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import { type Token, tokensQuery, useRevokeToken } from './queries.ts';
import * as css from './tokens.css.ts';

/** Personal tokens: with one a program may do what its person may. */
export function TokensCard() {
  const { data: tokens, error, isFetching, refetch } = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Token>();
  const revoke = useRevokeToken();
  const shown = tokens?.filter(({ revokedAt }) => !revokedAt);
  return (
    <Card
      title="API tokens"
      meta="for your own programs"
      action={
        <Button size="s" icon={<Plus aria-hidden />} onPress={() => setMaking(true)}>
          New token
        </Button>
      }
      isFlush
    >
      {!tokens && !error && (
        <Loading label="Loading tokens..." className={css.waiting}>
          <Skeleton width="50%" />
        </Loading>
      )}
      {!tokens && error && (
        <ErrorState isCompact title="The tokens did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      )}
      {shown?.length === 0 && (
        <EmptyState isCompact title="No API tokens yet">
          A token lets a script read the workspace, or change it, as you.
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul aria-label="API tokens">
          {shown.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      <AlertDialog
        isOpen={revoking !== undefined}
        onOpenChange={() => setRevoking(undefined)}
        title={`Revoke ${revoking?.name ?? 'the token'}?`}
        confirmLabel="Revoke"
        pendingLabel="Revoking..."
        isPending={revoke.isPending}
        onConfirm={() =>
          revoking &&
          revoke.mutate(revoking.id, {
            onSuccess: () => toast({ title: 'Token revoked' }),
            onError: (failure) =>
              toast({ variant: 'destructive', title: 'Revoke failed', description: messageOf(failure) }),
            onSettled: () => setRevoking(undefined),
          })
        }
      >
        Programs that use it stop working at once. It cannot be brought back.
      </AlertDialog>
    </Card>
  );
}

function TokenRow({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const { name, prefix, scope, createdAt, expiresAt, lastUsedAt } = token;
  const { timezone } = useSettings();
  const dayOf = (instant: string) => formatDay(todayIn(timezone, new Date(instant)));
  const isExpired = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <li className={css.token}>
      <div className={css.text}>
        <b>{name}</b> <span className={css.prefix}>{prefix}…</span>
        <div className={css.facts}>
          Made {dayOf(createdAt)}, {lastUsedAt ? `used ${relativeTime(lastUsedAt, new Date())}` : 'never used'},{' '}
          {expiresAt ? `${isExpired ? 'expired' : 'expires'} ${dayOf(expiresAt)}` : 'does not expire'}
        </div>
      </div>
      <Badge>{TOKEN_SCOPE_LABELS[scope]}</Badge>
      {isExpired && <Badge tone="overdue">Expired</Badge>}
      <Button size="s" variant="quiet" aria-label={`Revoke ${name}`} onPress={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
