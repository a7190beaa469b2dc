import { Database } from 'bun:sqlite';

/*
 * The least that the same calls can cost: Bun.serve, prepared statements, the look-up of the cookie, the same rows, the
 * gzip body kept in memory; no framework, no checks. `bun server/bench/raw.ts FILE` prints its address.
 */
const sqlite = new Database(process.argv[2] ?? '', { strict: true });
sqlite.run('PRAGMA journal_mode = WAL');
sqlite.run('PRAGMA synchronous = FULL');
sqlite.run('PRAGMA foreign_keys = ON');

type Row = Record<string, unknown>;
const caller = sqlite.query<{ workspace: number; version: number }, [string, number]>(
  `select users.workspace_id as workspace, data_version as version from sessions join users on users.id = user_id
   join workspaces on workspaces.id = workspace_id where token_hash = ? and expires_at > ?`,
);
const names = sqlite
  .query<{ name: string }, []>("select name from pragma_table_info('subscriptions')")
  .all()
  .map(({ name }) => name)
  .filter((name) => name !== 'workspace_id');
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const list = sqlite.query<Row, [number]>(
  `select ${names.map((name) => `${name} as ${camel(name)}`).join(', ')}, base_quantity as currentLicenses,
   maximum_units as maxLicenses, cancellation_notice_days as cancellationNotice
   from subscriptions where workspace_id = ? order by next_due_date, id`,
);
const scales = { unitCost: 2, usageLimit: 3, overageRate: 4, baseCost: 2, cost: 2, convertedCost: 2, exchangeRate: 6 };
const decimals = Object.entries(scales);

function wired(row: Row): Row {
  for (const [name, scale] of decimals) {
    if (row[name] === null) continue;
    const digits = String(row[name]).padStart(scale + 1, '0');
    row[name] = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  }
  row.autoRenew = row.autoRenew === 1;
  row.createdAt = new Date(Number(row.createdAt)).toISOString();
  row.updatedAt = new Date(Number(row.updatedAt)).toISOString();
  return row;
}

const stats = sqlite.query<Row, [string, string, string, string, number]>(
  `select count(*) as total,
   coalesce(sum(status in ('active', 'trial') and next_due_date between ?1 and ?2), 0) as dueThisWeek,
   coalesce(sum(status in ('active', 'trial') and next_due_date between ?1 and ?3), 0) as due,
   coalesce(sum(status in ('active', 'trial') and next_due_date < ?1), 0) as overdue,
   coalesce((select sum(converted_amount) from payments where workspace_id = ?5 and voided_at is null
     and base_currency = 'INR' and paid_on >= ?4), 0) as monthlyPaidAmount
   from subscriptions where workspace_id = ?5`,
);
const before = sqlite.query<Row, [number, number]>('select * from subscriptions where workspace_id = ? and id = ?');
const update = sqlite.query<Row, [string, number, number, number]>(
  'update subscriptions set notes = ?, updated_at = ? where workspace_id = ? and id = ? returning *',
);
const moveOn = sqlite.query<null, [number]>('update workspaces set data_version = data_version + 1 where id = ?');
const log = sqlite.query<null, [number, string, number]>(
  `insert into audit_log (workspace_id, actor, action, entity, after, at)
   values (?, 'raw', 'update', 'subscription', ?, ?)`,
);
const put = sqlite.transaction((workspace: number, id: number, notes: string) => {
  before.get(workspace, id);
  const row = update.get(notes, Date.now(), workspace, id);
  log.run(workspace, JSON.stringify({ notes }), Date.now());
  moveOn.run(workspace);
  return row;
});

const kept = new Map<number, { version: number; etag: string; body: Uint8Array<ArrayBuffer> }>();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  development: false,
  async fetch(request) {
    const { pathname } = new URL(request.url);
    const token = (request.headers.get('cookie') ?? '').replace('duebook=', '');
    const hash = new Bun.CryptoHasher('sha256').update(token).digest('hex');
    const who = caller.get(hash, Date.now());
    if (!who) return new Response('Sign in first', { status: 401 });
    if (request.method === 'PUT') {
      const { notes } = (await request.json()) as { notes: string };
      return Response.json(put(who.workspace, Number(pathname.split('/').at(-1)), notes));
    }
    if (pathname === '/api/dashboard/stats') {
      return Response.json(stats.get(day(0), day(7), day(30), `${day(0).slice(0, 8)}01`, who.workspace));
    }
    let answer = kept.get(who.workspace);
    if (answer?.version !== who.version) {
      const text = JSON.stringify(list.all(who.workspace).map(wired));
      const body = Bun.gzipSync(text, { level: 4 });
      answer = { version: who.version, etag: `"${Bun.hash(body).toString(36)}"`, body };
      kept.set(who.workspace, answer);
    }
    const { etag, body } = answer;
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
    return new Response(body, {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', 'cache-control': 'no-store', etag },
    });
  },
});
console.log(`listens on ${server.url}`);
