import type { Query, QueryClient } from '@tanstack/react-query';
import { todayIn } from '@/db/model/day.ts';
import { settingOf } from '@/db/model/settings.ts';
import { hasRole, type User } from '@/db/model/users.ts';
import { ApiError, request } from './api.ts';
import { isOfDeleted } from './deleted.ts';
import { forgetPerson } from './query-client.ts';
import { userQuery } from './session/userQuery.ts';
import { settingsQuery } from './settings/queries.ts';

/** Changes that come close together are one reason to look again. */
const settleMs = 300;
const firstRetryMs = 5_000;
const lastRetryMs = 300_000;
/** A browser grants few connections to one host; tabs that nobody looks at give theirs back. */
const idleMs = 30_000;
/** How often it is looked whether the workspace's day has turned. */
const dayCheckMs = 60_000;

/**
 * Listens to the server's stream and renews what is shown when a colleague or the scheduler has changed something, and
 * when a new day begins in the workspace: what is due is reckoned from its day.
 * Silent when the stream is absent; comes back by itself after a break. Returns the way to stop.
 */
export function followChanges(queryClient: QueryClient, address = '/api/events'): () => void {
  let source: EventSource | undefined;
  let hasGap = false;
  let retryDelay = firstRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let settle: ReturnType<typeof setTimeout> | undefined;
  let question: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  let today = dayOfWorkspace();
  /** What was being asked for when word came: its answer may be of before. */
  const underWay = new Set<Query>();

  function renew(changedAt: number) {
    for (const query of queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })) underWay.add(query);
    settleThenFetch(changedAt);
  }

  function settleThenFetch(changedAt: number) {
    clearTimeout(settle);
    settle = setTimeout(() => {
      // What was typed into a change that is under way must not be overtaken by an older answer.
      if (queryClient.isMutating() > 0) return settleThenFetch(changedAt);
      const outdated = new Set(underWay);
      underWay.clear();
      void isSamePerson(queryClient).then((isSame) => {
        if (!isSame) return;
        void queryClient.invalidateQueries({
          predicate: (query) =>
            query.queryKey[0] !== 'user' &&
            mayAsk(queryClient, query) &&
            !isOfDeleted(query) &&
            (query.state.dataUpdatedAt <= changedAt || outdated.has(query)),
        });
      });
    }, settleMs);
  }

  /** After a change that is under way: a new password ends the stream, and its answer brings the new session. */
  function askWhoIsSignedIn() {
    clearTimeout(question);
    if (queryClient.isMutating() > 0) question = setTimeout(askWhoIsSignedIn, settleMs);
    else void isSamePerson(queryClient);
  }

  function dayOfWorkspace() {
    return todayIn(settingOf(queryClient.getQueryData(settingsQuery.queryKey) ?? [], 'timezone'), Date.now());
  }

  const dayWatch = setInterval(() => {
    const now = dayOfWorkspace();
    if (now !== today) renew(Date.now());
    today = now;
  }, dayCheckMs);

  function open() {
    close();
    const stream = new EventSource(address);
    source = stream;
    stream.addEventListener('open', () => {
      retryDelay = firstRetryMs;
      if (hasGap) renew(Date.now());
      hasGap = false;
    });
    stream.addEventListener('changed', () => renew(Date.now()));
    stream.addEventListener('error', () => {
      hasGap = true;
      // The first sign that the server is away, or that the session has ended.
      askWhoIsSignedIn();
      // The browser tries again by itself unless the answer was a refusal.
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(open, retryDelay);
      retryDelay = Math.min(retryDelay * 2, lastRetryMs);
    });
  }

  function close() {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }

  function onVisibility() {
    clearTimeout(idle);
    if (document.visibilityState === 'visible') {
      if (!source) open();
      return;
    }
    idle = setTimeout(() => {
      hasGap = true;
      close();
    }, idleMs);
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(idle);
    clearTimeout(settle);
    clearTimeout(question);
    clearInterval(dayWatch);
    close();
  };
}

/**
 * Asks first who is signed in, before all else is asked: they may have another role now, the session may have ended, and
 * in another tab somebody else may have signed in, to whom nothing of what is here may be shown.
 */
async function isSamePerson(queryClient: QueryClient): Promise<boolean> {
  const shown = () => queryClient.getQueryData(userQuery.queryKey);
  const before = shown();
  const now = await request<User>('GET', '/api/user').catch((error) => {
    // Where no answer comes everything stays as it is, and says itself that it did not load.
    return error instanceof ApiError && error.status === 401 ? null : before;
  });
  // Whoever signed out or changed their profile meanwhile knows better.
  if (shown() !== before) return shown()?.id === before?.id;
  if (now?.id !== before?.id) {
    forgetPerson();
    if (now) location.reload();
    return false;
  }
  queryClient.setQueryData(userQuery.queryKey, now);
  return true;
}

/** What only the former role may ask for is still on the screen for a moment. */
function mayAsk(queryClient: QueryClient, { meta }: Query): boolean {
  const user = queryClient.getQueryData(userQuery.queryKey);
  return !meta?.leastRole || (!!user && hasRole(user.role, meta.leastRole));
}
