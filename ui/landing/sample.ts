import { addDays, type Day, formatDay } from '@/db/model/day.ts';
import type { RailMark } from '@/ui/components/rails/Rail.tsx';

// An invented office, its days counted from whichever day the page is looked at.

const due: readonly (readonly [vendor: string, inDays: number])[] = [
  ['Kestrel Networks', -6],
  ['Sastra People', -2],
  ['Hinoki Cloud', -1],
  ['Northpane', 0],
  ['Orbita Labs', 2],
  ['Tarang Telecom', 3],
  ['Sketchloom', 5],
  ['Domainary', 6],
  ['Vaultmere', 9],
  ['Samvaad', 9],
  ['Mosaic Parcel', 15],
  ['Relaypost', 17],
  ['Quorum Sign', 21],
  ['Fernhill', 24],
  ['Patang Digital', 27],
  ['Aldermoor', 28],
  ['Dhruva', 41],
];
const cancelBy: typeof due = [
  ['Domainary', -1],
  ['Dhruva', 11],
  ['Patang', 13],
  ['Aldermoor', 14],
];
const ends: typeof due = [
  ['Sketchloom', 5],
  ['Domainary', 6],
  ['Samvaad', 9],
];

export function sampleMarks(today: Day): RailMark[] {
  const mark = (kind: RailMark['kind'], vendor: string, inDays: number) => {
    const day = addDays(today, inDays);
    return { id: `${kind} ${vendor}`, day, kind, title: `${vendor}, ${formatDay(day)}` };
  };
  return [
    ...due.map(([vendor, inDays]) => ({ ...mark('due', vendor, inDays), vendor })),
    ...cancelBy.map(([vendor, inDays]) => ({
      ...mark('cancelby', vendor, inDays),
      label: `${vendor} ${formatDay(addDays(today, inDays), 'short')}`,
    })),
    ...ends.map(([vendor, inDays]) => mark('end', vendor, inDays)),
  ];
}

export const sampleDue: readonly (readonly [name: string, inDays: number])[] = [
  ['Hinoki Cloud K.K. object storage', -1],
  ['Northpane Business Mail', 0],
  ['Orbita Uptime & Incident Monitoring', 2],
  ['Tarang Leased Line 200 Mbps', 3],
];

export const sampleReading: readonly (readonly [field: string, value: string, source: string, percent: number])[] = [
  ['Vendor', 'Northpane Inc.', 'text', 96],
  ['Invoice #', 'NP-2026-118204', 'qr', 99],
  ['Total', '$877.92', 'text', 94],
  ['Due date', '2 Dec 2026', 'ocr', 62],
];
