import { useQuery } from '@tanstack/react-query';
import { nameOf } from '@/db/model/users.ts';
import { membersQuery } from './queries.ts';

/** What a person is called, by id: null is the program itself, who left is no longer known by name; blank until known. */
export function useMemberName(): (userId: number | null) => string {
  const { data } = useQuery(membersQuery);
  return (userId) => {
    if (userId === null) return 'Duebook';
    if (!data) return '';
    const member = data.find(({ id }) => id === userId);
    return member ? nameOf(member) : 'Former member';
  };
}
