import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Day, todayIn } from '@/db/model/day.ts';
import { settingOf } from '@/db/model/setting-defaults.ts';
import { settingsQuery } from './queries.ts';

const lookEvery = 60_000;

/** The calendar day in the workspace's time zone; moves on at its midnight. */
export function useToday(): Day {
  const { data: settings } = useQuery(settingsQuery);
  const timezone = settingOf(settings ?? [], 'timezone');
  const [today, setToday] = useState(() => todayIn(timezone, Date.now()));
  useEffect(() => {
    const look = () => setToday(todayIn(timezone, Date.now()));
    look();
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [timezone]);
  return today;
}
