import { useEffect, useState } from 'react';
import { type Day, todayIn } from '@/db/model/day.ts';
import { useSettings } from './queries.ts';

const lookEvery = 60_000;

/** The calendar day in the workspace's time zone; moves on at its midnight. */
export function useToday(): Day {
  const { timezone } = useSettings();
  const [today, setToday] = useState(() => todayIn(timezone, Date.now()));
  useEffect(() => {
    const look = () => setToday(todayIn(timezone, Date.now()));
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [timezone]);
  return today;
}
