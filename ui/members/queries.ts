import { queryOptions } from '@tanstack/react-query';
import type { Member as MemberAnswer } from '@/db/model/members.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type Member = Wire<MemberAnswer>;

/** The people of the workspace. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => request<Member[]>('GET', '/api/members', { signal }),
});
