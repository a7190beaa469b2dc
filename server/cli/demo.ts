import { newUsernameSchema } from '@/db/model/users.ts';
import { CommandError } from '@/server/command-error.ts';
import { openData } from '@/server/data-folder/open.ts';
import { fillWithDemo, isEmpty } from '@/server/demo/store.ts';
import { storeBundledRates } from '@/server/rates/store.ts';
import { todayFor } from '@/server/settings/store.ts';
import { hashPassword } from '@/server/users/passwords.ts';
import { createWorkspace, userByName } from '@/server/users/store.ts';
import { readSettings } from './settings.ts';

/** Fills the workspace of a user with sample data; without such a user it makes one and tells the password once. */
export async function run([typedName = 'demo', countText, ...rest]: string[]): Promise<number> {
  const config = readSettings();
  if (rest.length > 0) throw new CommandError(`"duebook demo" takes a user and a number, and no "${rest.join(' ')}".`);
  const { data: name, error } = newUsernameSchema.safeParse(typedName);
  if (name === undefined) throw new CommandError(`${error?.issues[0]?.message}.`);
  const count = countText === undefined ? 200 : Number(countText);
  if (!Number.isInteger(count) || count < 1 || count > 100_000) {
    throw new CommandError('The number of subscriptions must be a whole number from 1 to 100000.');
  }
  const { db, close } = openData(config);
  try {
    storeBundledRates(db);
    const now = new Date();
    let user = userByName(db, name);
    if (!user) {
      const password = crypto.randomUUID();
      createWorkspace(db, { username: name, password: await hashPassword(password) }, 'terminal', now);
      user = userByName(db, name);
      console.log(`Made the user ${name} with the password ${password}`);
    }
    if (!user) throw new CommandError(`The user ${name} could not be made.`);
    const { workspaceId, id: userId, username, role } = user;
    if (!isEmpty(db, workspaceId)) {
      throw new CommandError(
        `The workspace of ${username} already holds subscriptions. Sample data goes into an empty one.`,
      );
    }
    const scope = { workspaceId, userId, username, role, address: 'terminal' };
    const added = fillWithDemo(db, scope, todayFor(db, workspaceId, now), now, count);
    console.log(`Added ${added} sample subscriptions to the workspace of ${username}.`);
    return 0;
  } finally {
    close();
  }
}
