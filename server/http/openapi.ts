import { Elysia } from 'elysia';
import { z } from 'zod';
import { version } from '../version.ts';
import { factsOf, type MountedRoute, type RouteFacts, routeFacts, type StatedFacts } from './route-facts.ts';

export type Json = Record<string, unknown>;

/** `GET /api/openapi.json`: all calls, from the same schemas that check them. */
export const openapi = (document: () => Json) =>
  new Elysia({ name: 'openapi', tags: ['Server'] }).use(routeFacts).get('/openapi.json', () => document(), {
    open: true,
    mediaType: 'application/json',
    detail: { summary: 'This document' },
  });

/** The OpenAPI 3.1 document of the routes. */
export function describe(routes: readonly MountedRoute[]): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
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
  410: 'Gone: the stored bytes are no longer what was uploaded',
  411: 'The length of the body is missing',
  413: 'Too large',
  415: 'The wrong type of body or file',
  422: 'Invalid value; the sentence names the field',
  429: 'Too many tries; Retry-After says when to come back',
  500: 'Something went wrong on the server and was logged',
};

function failure(description: string): Json {
  return { description, content: { 'text/plain': { schema: { type: 'string' }, example: description } } };
}

function operation(mounted: MountedRoute, path: string): Json {
  const { method, path: route, hooks } = mounted;
  const { detail = {}, body, params, query, response } = hooks;
  const facts = factsOf(mounted);
  const isOpen = facts.access === 'open';
  return {
    operationId: operationId(method, path),
    summary: detail.summary ?? operationId(method, path),
    ...(detail.description && { description: detail.description }),
    tags: detail.tags ?? ['Other'],
    ...(isOpen ? { security: [] } : { 'x-role': facts.access, 'x-token-scope': facts.tokenScope }),
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
              [facts.takesFile ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body, 'input') },
            },
          },
        }
      : {}),
    responses: {
      ...answers(response, facts.mediaType),
      ...(facts.hasEtag && { 304: { description: 'What the ETag in If-None-Match names is still what there is' } }),
      ...Object.fromEntries(
        [...failureStatuses(mounted, facts)]
          .sort()
          .map((status) => [status, { $ref: `#/components/responses/E${status}` }]),
      ),
    },
  };
}

/** What may go wrong, as it follows from the facts and schemas of the route, and what it states beside. */
function failureStatuses({ method, path, hooks }: MountedRoute, facts: RouteFacts & StatedFacts): Set<number> {
  const isOpen = facts.access === 'open';
  return new Set([
    ...(isOpen ? [] : [401]),
    // A POST may come from another site; a role may be too low.
    ...(method !== 'GET' || (!isOpen && facts.access !== 'viewer') ? [403] : []),
    ...(path.includes(':') ? [400, 404] : []),
    ...(hooks.body ? [400, 404, 413, 415, 422] : []),
    ...(hooks.query ? [422] : []),
    ...(!facts.readsOnly && !isOpen ? [409] : []),
    ...(facts.statuses ?? []),
    500,
  ]);
}

/** POST /api/subscriptions/{id}/payments is postSubscriptionsByIdPayments. */
function operationId(method: string, path: string): string {
  const parts = path
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
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

function parameters(schema: Json | undefined, location: 'path' | 'query', path: string): Json[] {
  const properties = (schema?.properties ?? {}) as Record<string, Json>;
  const required = new Set((schema?.required ?? []) as string[]);
  return Object.entries(properties)
    .filter(([name]) => location === 'query' || path.includes(`{${name}}`))
    .map(([name, property]) => ({
      name,
      in: location,
      required: location === 'path' || required.has(name),
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
