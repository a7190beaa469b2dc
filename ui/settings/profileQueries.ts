import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PasswordChange, Profile, User } from '@/db/model/users.ts';
import { request } from '@/ui/api.ts';
import { userQuery } from '@/ui/session/userQuery.ts';
import { membersQuery } from '@/ui/settings/members/queries.ts';

export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => request<User>('PUT', '/api/user', { body: profile }),
    onSuccess: (user) => {
      queryClient.setQueryData(userQuery.queryKey, user);
      void queryClient.invalidateQueries({ queryKey: membersQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['reminders'] });
    },
  });
}

export const useChangePassword = () =>
  useMutation({
    mutationFn: (change: PasswordChange) => request<void>('PUT', '/api/user/password', { body: change }),
  });
