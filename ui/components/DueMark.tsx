import { dueTone } from '@/db/model/due.ts';
import { StatusMark } from './StatusMark.tsx';

/** The mark of a due day: triangle (past), full dot (today), three quarters (1-3), half (4-7), ring (later). Words stand beside it. */
export function DueMark({ day, today, size }: { day: string; today: string; size?: number }) {
  return <StatusMark kind={dueTone(day, today)} {...(size === undefined ? {} : { size })} />;
}
