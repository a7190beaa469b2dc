import type { Scope } from '../scope.ts';

// Filled by the gate before anything else of a request is looked at.
const scopes = new WeakMap<Request, Scope>();
const addresses = new WeakMap<Request, string>();
const peers = new WeakMap<Request, string>();

/** Who makes this request; undefined while signed out. */
export const scopeOf = (request: Request): Scope | undefined => scopes.get(request);

/** The address the request came from; behind a trusted proxy, the one it names. */
export const callerAddress = (request: Request): string => addresses.get(request) ?? 'unknown';

/** The other end of the connection, where the server cannot say it of this request itself. */
export const peerOf = (request: Request): string | undefined => peers.get(request);

export function rememberPeer(request: Request, peer: string): void {
  peers.set(request, peer);
}

export function rememberAddress(request: Request, address: string): void {
  addresses.set(request, address);
}

export function rememberScope(request: Request, scope: Scope): void {
  scopes.set(request, scope);
}
