import type { Role } from '@/db/model/users.ts';
import { openDatabase } from '@/db/open.ts';
import { createApi } from '../app.ts';
import { readConfig } from '../config.ts';
import { createServices } from '../create-services.ts';
import { newInvitation } from '../invitations/store.ts';

/** The API on a database in memory with a clock that the test sets. Nothing in it is a stand-in but the clock. */
export function openOffice(environment: Record<string, string> = {}) {
  const { config, problems } = readConfig({ DUEBOOK_DATA: '/nowhere', ...environment });
  if (!config) throw new Error(problems.join(' '));
  const database = openDatabase(':memory:');
  let now = new Date('2026-11-18T06:00:00Z');
  const createServer = () => {
    const services = createServices({ config, database, clock: () => now });
    return { services, api: createApi(services) };
  };
  let { services, api } = createServer();
  let people = 0;

  async function send(method: string, path: string, { body, headers = {}, cookie }: Call = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await api.handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, text, headers: response.headers, body: parsed(text) };
  }

  /** A signed-in person and their calls. */
  async function person(registration: object): Promise<Person> {
    const username = `person${++people}`;
    const answer = await send('POST', '/api/register', {
      body: { username, password: 'a long enough password', ...registration },
    });
    if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const user = answer.body as { id: number; workspaceId: number; username: string };
    return {
      ...user,
      cookie,
      call: (method, path, body, headers) =>
        send(method, path, { cookie, ...(body !== undefined && { body }), ...(headers && { headers }) }),
    };
  }

  return {
    get services() {
      return services;
    },
    database,
    send,
    /** The founder, and so the admin, of a workspace of their own. */
    founder: (registration: object = {}) => person(registration),
    /** A colleague of a founder. */
    colleague: (founder: Person, role: Role) =>
      person({
        invitation: newInvitation(
          services.db,
          { ...founder, userId: founder.id, role: 'admin', address: 'test' },
          { role },
          now,
        ).token,
      }),
    setClock: (instant: string) => {
      now = new Date(instant);
    },
    /** The program anew on the same database. */
    restart: async () => {
      await services.stop();
      ({ services, api } = createServer());
    },
    close: async () => {
      await services.stop();
      database.close();
    },
  };
}

export type Office = ReturnType<typeof openOffice>;

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  cookie?: string;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
  /** The JSON that was answered, or its text. */
  body: unknown;
}

export interface Person {
  id: number;
  workspaceId: number;
  username: string;
  cookie: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
