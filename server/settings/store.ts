import { eq } from 'drizzle-orm';
import { type Day, DEFAULT_TIMEZONE, todayIn } from '@/db/model/day.ts';
import type { Db, Tx } from '@/db/open.ts';
import { appSettings } from '@/db/tables/app-settings.ts';

export interface WorkspaceSettings {
  defaultCurrency: string;
  companyName: string;
  timezone: string;
}

/** The settings that the server goes by, with the specification's defaults for those not yet stored. */
export function workspaceSettings(db: Db | Tx, workspaceId: number): WorkspaceSettings {
  const stored = new Map(
    db
      .select({ key: appSettings.settingKey, value: appSettings.settingValue })
      .from(appSettings)
      .where(eq(appSettings.workspaceId, workspaceId))
      .all()
      .map(({ key, value }) => [key, value]),
  );
  return {
    defaultCurrency: stored.get('default_currency') || 'INR',
    companyName: stored.get('company_name') || 'Your Company',
    timezone: stored.get('timezone') || DEFAULT_TIMEZONE,
  };
}

/** The calendar day in the workspace's time zone. */
export const todayFor = (db: Db | Tx, workspaceId: number, now: Date): Day =>
  todayIn(workspaceSettings(db, workspaceId).timezone, now);
