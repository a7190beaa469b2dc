import { Elysia } from 'elysia';
import { z } from 'zod';
import { version } from '../version.ts';

/** What the document is made from: the routes as they are mounted, with the schemas that validate them. */
interface Route {
  method: string;
  path: string;
  hooks: {
    body?: unknown;
    params?: unknown;
    query?: unknown;
    response?: unknown;
    detail?: RouteDetail;
  };
}

interface RouteDetail {
  summary?: string;
  description?: string;
  tags?: string[];
  hide?: boolean;
  /** Empty for a call that needs no session. */
  security?: object[];
  /** The least role that may call it. */
  'x-role'?: string;
  /** The media type of an answer that is not JSON. */
  'x-answers'?: string;
  /** The body is a form with a file. */
  'x-multipart'?: boolean;
  /** It says by an ETag what it answered, and takes it back as If-None-Match. */
  'x-etag'?: boolean;
}

export type Json = Record<string, unknown>;

/** `GET /api/openapi.json`: all calls, from the same schemas that check them. */
export const openapi = (document: () => Json) =>
  new Elysia({ name: 'openapi' }).get('/openapi.json', () => document(), {
    detail: { summary: 'This document', tags: ['Server'], security: [], 'x-answers': 'application/json' } as object,
  });

/** The OpenAPI 3.1 document of the routes. */
export function describe(routes: readonly unknown[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes as readonly Route[]) {
    if (route.hooks.detail?.hide || !methods.has(route.method) || route.path.includes('*')) continue;
    const path = route.path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Duebook',
      version,
      summary: 'Subscriptions, renewals, contracts and invoices of one office',
      description:
        'Days are YYYY-MM-DD, instants ISO-8601 in UTC, money and other decimals strings of a fixed scale. ' +
        'An error is one plain-text sentence.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ session: [] }, { token: [] }],
    tags: [...new Set(Object.values(paths).flatMap(tagsOf))]
      .sort()
      .map((name) => ({ name, description: `${name} calls` })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'duebook', description: 'Set by POST /api/login' },
        token: { type: 'http', scheme: 'bearer', description: 'A personal token made in Settings' },
      },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [`E${status}`, failure(description)]),
      ),
    },
  };
}

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const failures: Record<string, string> = {
  400: 'Malformed: the body or the address could not be read',
  401: 'Signed out',
  403: 'Not allowed for this role, or sent by another site',
  404: 'Not found',
  409: 'Conflict with what is stored',
  413: 'Too large',
  415: 'The wrong type of body or file',
  422: 'Invalid value; the sentence names the field',
  429: 'Too many tries; Retry-After says when to come back',
  500: 'Something went wrong on the server and was logged',
};

function failure(description: string): Json {
  return { description, content: { 'text/plain': { schema: { type: 'string' }, example: description } } };
}

function operation({ method, path: route, hooks }: Route, path: string): Json {
  const { detail = {}, body, params, query, response } = hooks;
  const isOpen = detail.security?.length === 0;
  const isChange = method !== 'GET';
  const statuses = [
    ...(isOpen ? [] : ['401']),
    ...(isChange || (detail['x-role'] && detail['x-role'] !== 'viewer') ? ['403'] : []),
    ...(path.includes('{') ? ['400', '404'] : []),
    ...(body ? ['400', '404', '413', '415', '422'] : []),
    ...(query ? ['422'] : []),
    ...(isChange && !isOpen ? ['409'] : []),
    ...(path === '/api/login' ? ['401', '429'] : []),
    ...(path === '/api/register' ? ['409'] : []),
    ...(path === '/api/user/password' ? ['429'] : []),
    ...(path === '/api/invitations/accept' ? ['404'] : []),
    '500',
  ];
  return {
    operationId: operationId(method, path),
    summary: detail.summary ?? operationId(method, path),
    ...(detail.description && { description: detail.description }),
    tags: detail.tags ?? ['Other'],
    ...(detail['x-role'] && { 'x-role': detail['x-role'] }),
    ...(isOpen && { security: [] }),
    ...(route.includes(':') || query
      ? {
          parameters: [
            ...parameters(schemaOf(params, 'input'), 'path', path),
            ...parameters(schemaOf(query, 'input'), 'query', path),
          ],
        }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [detail['x-multipart'] ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body, 'input') },
            },
          },
        }
      : {}),
    responses: {
      ...answers(response, detail['x-answers']),
      ...(detail['x-etag'] && { 304: { description: 'What the ETag in If-None-Match names is still what there is' } }),
      ...Object.fromEntries(
        [...new Set(statuses)].sort().map((status) => [status, { $ref: `#/components/responses/E${status}` }]),
      ),
    },
  };
}

/** POST /api/subscriptions/{id}/payments is postSubscriptionsByIdPayments. */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function answers(response: unknown, mediaType: string | undefined): Json {
  if (mediaType) {
    return {
      200: {
        description: 'Done',
        content: { [mediaType]: { schema: { type: mediaType === 'application/json' ? 'object' : 'string' } } },
      },
    };
  }
  if (!response) return { 204: { description: 'Done' } };
  const byStatus = isSchema(response) ? { 200: response } : (response as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, schema]) => [
      status,
      status === '204'
        ? { description: 'Done' }
        : {
            description: status === '201' ? 'Created' : 'Done',
            content: { 'application/json': { schema: schemaOf(schema, 'output') } },
          },
    ]),
  );
}

function parameters(schema: Json | undefined, place: 'path' | 'query', path: string): Json[] {
  const properties = (schema?.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema?.required ?? []) as string[]);
  return Object.entries(properties)
    .filter(([name]) => place === 'query' || path.includes(`{${name}}`))
    .map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      schema: property,
    }));
}

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** The JSON Schema of a zod schema; instants, which are dates inside, are texts on the wire. */
function schemaOf(schema: unknown, io: 'input' | 'output'): Json | undefined {
  if (!isSchema(schema)) return;
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  });
  return json as Json;
}

function tagsOf(path: Json): string[] {
  return Object.values(path).flatMap((operation) => (operation as { tags?: string[] }).tags ?? []);
}
