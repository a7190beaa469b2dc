import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedInvitation, Invitation as InvitationAnswer, NewInvitation } from '@/db/model/invitations.ts';
import type { Member as MemberAnswer, MemberUpdate } from '@/db/model/members.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { userQuery } from '@/ui/session/userQuery.ts';

export type Member = Wire<MemberAnswer>;
export type Invitation = Wire<InvitationAnswer>;

/** The people of the workspace. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => request<Member[]>('GET', '/api/members', { signal }),
});

/** All invitations, the newest first; for administrators. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  meta: { leastRole: 'admin' },
  queryFn: ({ signal }) => request<Invitation[]>('GET', '/api/invitations', { signal }),
});

export const isOpen = ({ acceptedAt, revokedAt, expiresAt }: Invitation): boolean =>
  !acceptedAt && !revokedAt && new Date(expiresAt) > new Date();

function refreshMembers(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
  // One may have changed oneself. Nobody on the page asks for the user again: it would only be marked as outdated.
  void queryClient.prefetchQuery({ ...userQuery, staleTime: 0 });
}

export function useUpdateMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: MemberUpdate & { id: number }) =>
      request<Member>('PUT', `/api/members/${id}`, { body: change }),
    onSettled: () => refreshMembers(queryClient),
  });
}

/** Their records go to the member `handOverTo`. */
export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, handOverTo }: { id: number; handOverTo: number }) =>
      request<void>('DELETE', `/api/members/${id}`, { body: { handOverTo } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useInvite() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (invitation: NewInvitation) =>
      request<Wire<CreatedInvitation>>('POST', '/api/invitations', { body: invitation }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}

export function useRevokeInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', `/api/invitations/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}
