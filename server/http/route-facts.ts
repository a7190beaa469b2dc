import { Elysia } from 'elysia';
import { Memoirist } from 'memoirist';
import type { Role, TokenScope } from '@/db/model/users.ts';
import { scopeOf } from './caller.ts';
import { Problem } from './errors.ts';

/** What is known of a call before its body is read. Each fact is stated on the route, once. */
export interface RouteFacts {
  /** Its method and path as they are mounted: 'PUT /api/members/:id'. */
  route: string;
  /** The least role that may make the call; an open call needs no session. */
  access: 'open' | Role;
  /** The least scope of a personal token that may make it. */
  tokenScope: TokenScope;
  /** It changes nothing: no open screen is told of it, and a token that may only read may make it. */
  readsOnly: boolean;
  /** Its body is a form with a file. */
  takesFile: boolean;
}

/** As stated on a route. What is left out follows from the method: a GET only reads. */
export type StatedFacts = Partial<Omit<RouteFacts, 'route'>> & {
  /** The media type of an answer that is not JSON. */
  mediaType?: string;
  /** It says by an ETag what it answered, and takes it back as If-None-Match. */
  hasEtag?: boolean;
  /** What it may answer beside what follows from its schemas. */
  statuses?: readonly number[];
};

const state = (facts: StatedFacts) => ({ detail: { facts } as object });

/** The macros by which a route states its facts. `role` also gives the handler its `scope`. */
export const routeFacts = new Elysia({ name: 'route-facts' })
  .macro({
    open: (_: true) => state({ access: 'open' }),
    role: (role: Role) => ({
      ...state({ access: role }),
      resolve({ request }: { request: Request }) {
        const scope = scopeOf(request);
        if (!scope) throw new Problem(401, 'Sign in first');
        return { scope };
      },
    }),
    tokenScope: (tokenScope: TokenScope) => state({ tokenScope }),
    readsOnly: (_: true) => state({ readsOnly: true }),
    takesFile: (_: true) => state({ takesFile: true }),
    mediaType: (mediaType: string) => state({ mediaType }),
    hasEtag: (_: true) => state({ hasEtag: true }),
    statuses: (statuses: readonly number[]) => state({ statuses }),
  })
  .as('scoped');

/** A mounted route, as Elysia lists it. */
export interface MountedRoute {
  method: string;
  path: string;
  hooks: {
    body?: unknown;
    params?: unknown;
    query?: unknown;
    response?: unknown;
    detail?: {
      summary?: string;
      description?: string;
      tags?: string[];
      hide?: boolean;
      facts?: StatedFacts;
    };
  };
}

export function factsOf({ method, path, hooks }: MountedRoute): RouteFacts & StatedFacts {
  const stated = hooks.detail?.facts ?? {};
  const { access } = stated;
  if (!access) throw new Error(`${method} ${path} does not state who may call it: give it open or role`);
  const readsOnly = stated.readsOnly ?? method === 'GET';
  const route = `${method} ${path}`;
  return { route, tokenScope: readsOnly ? 'read' : 'write', takesFile: false, ...stated, access, readsOnly };
}

/** Finds the facts of a call before it is routed, by the router's own kind of tree. */
export type FindFacts = (method: string, pathname: string) => RouteFacts | undefined;

export function routeTable(routes: readonly MountedRoute[]): FindFacts {
  const tree = new Memoirist<RouteFacts>();
  for (const route of routes) {
    const facts = factsOf(route);
    tree.add(route.method, route.path, facts);
    // The router takes a slash at the end for none.
    if (!/[/*]$/.test(route.path)) tree.add(route.method, `${route.path}/`, facts);
  }
  return (method, pathname) =>
    (tree.find(method === 'HEAD' ? 'GET' : method, pathname) ?? tree.find('ALL', pathname))?.store;
}
