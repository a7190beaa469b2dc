import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import {
  DEFAULT_REMINDER_RULES,
  DEFAULT_REMINDER_SETTINGS,
  type ReminderRules,
  type ReminderSettingsUpdate,
  reminderRulesSchema,
} from '@/db/model/reminders.ts';
import type { Db, Tx } from '@/db/open.ts';
import { appSettings } from '@/db/tables/app-settings.ts';
import { reminderSettings, reminders } from '@/db/tables/reminders.ts';
import { record } from '@/server/audit/store.ts';
import type { Scope } from '@/server/scope.ts';

type Own = Pick<Scope, 'workspaceId' | 'userId'>;

// What waits is listed however old it is; of what is done, this much.
const listedMs = 92 * 24 * 60 * 60 * 1000;

/** The caller's reminders: all that wait, and what was sent or skipped in the last three months, newest first. */
export function listReminders(db: Db, { workspaceId, userId }: Own, now: Date) {
  const waits = and(eq(reminders.sent, false), isNull(reminders.skippedAt));
  const isRecent = gte(reminders.createdAt, new Date(now.getTime() - listedMs));
  return db
    .select()
    .from(reminders)
    .where(and(eq(reminders.workspaceId, workspaceId), eq(reminders.userId, userId), or(waits, isRecent)))
    .orderBy(desc(reminders.createdAt), desc(reminders.id))
    .all();
}

/** The person's settings, or the defaults while they have saved none. */
export function settingsOf(db: Db | Tx, { userId }: Pick<Own, 'userId'>) {
  const row = db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId)).get();
  return row ?? { id: null, userId, ...DEFAULT_REMINDER_SETTINGS, createdAt: null };
}

/** Changes the caller's own settings, whoever the body names. */
export function saveSettings(db: Db, scope: Scope, { userId: _, ...change }: ReminderSettingsUpdate, now: Date) {
  return db.transaction((tx) => {
    const { id, createdAt, ...before } = settingsOf(tx, scope);
    const settings = { ...before, ...change };
    const after = tx
      .insert(reminderSettings)
      .values({ ...settings, createdAt: createdAt ?? now })
      .onConflictDoUpdate({ target: reminderSettings.userId, set: settings })
      .returning()
      .get();
    record(tx, scope, {
      action: id === null ? 'create' : 'update',
      entity: 'reminder settings',
      entityId: after.id,
      before,
      after: settings,
    });
    return after;
  });
}

const leadsKey = 'reminder_leads';
const sendTimeKey = 'reminder_send_time';
const textOfLeads = z.string().transform((text, context) => {
  const leads = text.split(',').map((lead) => lead.trim());
  const read = reminderRulesSchema.shape.leads.safeParse(leads.filter((lead) => lead !== ''));
  if (read.success) return read.data;
  context.addIssue({ code: 'custom', message: 'no leads' });
  return z.NEVER;
});

/** The workspace's further leads and its send time; a value that cannot be read counts as the default. */
export function rulesOf(db: Db | Tx, workspaceId: number): ReminderRules {
  const value = (key: string) =>
    db
      .select({ value: appSettings.settingValue })
      .from(appSettings)
      .where(and(eq(appSettings.workspaceId, workspaceId), eq(appSettings.settingKey, key)))
      .get()?.value;
  return {
    leads: textOfLeads.safeParse(value(leadsKey)).data ?? DEFAULT_REMINDER_RULES.leads,
    sendTime: reminderRulesSchema.shape.sendTime.safeParse(value(sendTimeKey)).data ?? DEFAULT_REMINDER_RULES.sendTime,
  };
}

export function saveRules(db: Db, scope: Scope, change: Partial<ReminderRules>, now: Date): ReminderRules {
  return db.transaction((tx) => {
    const before = rulesOf(tx, scope.workspaceId);
    const merged = { ...before, ...change };
    const after = { ...merged, leads: [...new Set(merged.leads)].sort((one, other) => other - one) };
    const settings = [
      { settingKey: leadsKey, settingValue: after.leads.join(','), description: 'Further reminder leads in days' },
      { settingKey: sendTimeKey, settingValue: after.sendTime, description: 'Local time at which reminders are sent' },
    ];
    for (const setting of settings) {
      const written = { ...setting, category: 'reminders', updatedBy: scope.userId, updatedAt: now };
      tx.insert(appSettings)
        .values({ ...written, workspaceId: scope.workspaceId })
        .onConflictDoUpdate({ target: [appSettings.workspaceId, appSettings.settingKey], set: written })
        .run();
    }
    record(tx, scope, { action: 'update', entity: 'reminder rules', before, after });
    return after;
  });
}
