import { wallTime } from '@/db/model/day.ts';
import { useSettings } from './queries.ts';

/** An instant of the wire as day and time in the workspace's time zone. */
export function useWallTime(): (instant: string) => { day: string; time: string } {
  const { timezone } = useSettings();
  return (instant) => wallTime(timezone, Date.parse(instant));
}
