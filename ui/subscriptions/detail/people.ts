import { useQuery } from '@tanstack/react-query';
import { wallTime } from '@/db/model/day.ts';
import { nameOf } from '@/db/model/users.ts';
import { membersQuery } from '@/ui/settings/members/queries.ts';
import { useSettings } from '@/ui/settings/queries.ts';

/** What a person is called, by id: nobody is the program itself, who left is no longer known by name; blank until known. */
export function useNames(): (userId: number | null) => string {
  const { data } = useQuery(membersQuery);
  return (userId) => {
    if (userId === null) return 'Duebook';
    if (!data) return '';
    const member = data.find(({ id }) => id === userId);
    return member ? nameOf(member) : 'Former member';
  };
}

/** An instant of the wire as day and time in the workspace's time zone. */
export function useWallTime(): (instant: string) => { day: string; time: string } {
  const { timezone } = useSettings();
  return (instant) => wallTime(timezone, Date.parse(instant));
}
