import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import type { InvitationGreeting } from '@/db/model/invitations.ts';
import type { Login, Registration, User } from '@/db/model/users.ts';
import { request } from '@/ui/api.ts';
import { forgetPerson } from '@/ui/query-client.ts';
import { UserContext } from './UserContext.ts';
import { userQuery } from './userQuery.ts';

// The model of every noun's queries.ts: keys and queryOptions are exported, a mutation renews what it changed by these
// keys, screens never fetch.

/** The user on a screen that is only shown to one. */
export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}

export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (login: Login) => request<User>('POST', '/api/login', { body: login }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (registration: Registration) =>
      request<User>('POST', '/api/register', { body: { role: 'viewer', ...registration } }),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
  });
}

/** Signs out; nothing of this person stays in the browser's memory. */
export function useLogout() {
  return useMutation({
    mutationFn: () => request<void>('POST', '/api/logout'),
    onSuccess: forgetPerson,
  });
}

/** A failure is only logged: nobody is kept on the welcome page because of it. */
export function useWelcomeSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<User>('POST', '/api/user/welcome-seen'),
    onSuccess: (user) => queryClient.setQueryData(userQuery.queryKey, user),
    onError: (error) => {
      console.warn('The welcome could not be marked as seen.', error);
      queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, hasSeenWelcome: true });
    },
  });
}

/** What the holder of an invitation link may know before joining. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      request<InvitationGreeting>('GET', `/api/invitations/accept?token=${encodeURIComponent(token)}`, { signal }),
  });
