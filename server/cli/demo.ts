import { openDatabase } from '@/db/open.ts';
import { fillWithDemo, isEmpty } from '@/server/demo/store.ts';
import { holdDataFolder } from '@/server/folder.ts';
import { storeBundledRates } from '@/server/rates/store.ts';
import { Refusal } from '@/server/refusal.ts';
import { todayFor } from '@/server/settings/store.ts';
import { hashPassword } from '@/server/users/passwords.ts';
import { foundWorkspace, userByName } from '@/server/users/store.ts';
import { readSettings } from './settings.ts';

/** Fills the workspace of a user with sample data; without such a user it makes one and tells the password once. */
export async function run([name = 'demo', countText]: string[]): Promise<number> {
  const config = readSettings();
  const count = countText === undefined ? 200 : Number(countText);
  if (!Number.isInteger(count) || count < 1 || count > 100_000) {
    throw new Refusal('The number of subscriptions must be a whole number from 1 to 100000.');
  }
  const release = holdDataFolder(config.dataFolder);
  const { db, close } = openDatabase(config.databaseFile);
  try {
    storeBundledRates(db);
    const now = new Date();
    let user = userByName(db, name);
    if (!user) {
      const password = crypto.randomUUID();
      foundWorkspace(db, { username: name, password: await hashPassword(password) }, 'terminal', now);
      user = userByName(db, name);
      console.log(`Made the user ${name} with the password ${password}`);
    }
    if (!user) throw new Refusal(`The user ${name} could not be made.`);
    const { workspaceId, id: userId, username, role } = user;
    if (!isEmpty(db, workspaceId)) {
      throw new Refusal(
        `The workspace of ${username} already holds subscriptions. Sample data goes into an empty one.`,
      );
    }
    const scope = { workspaceId, userId, username, role, address: 'terminal' };
    const added = fillWithDemo(db, scope, todayFor(db, workspaceId, now), now, count);
    console.log(`Added ${added} sample subscriptions to the workspace of ${username}.`);
    return 0;
  } finally {
    close();
    release();
  }
}
