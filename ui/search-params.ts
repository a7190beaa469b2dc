/** The parameters of an address, each as the text that stands there: `?invoice=6` is '6'. The last of two wins. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** An address holds texts and numbers plainly, without the quotes of JSON; what is undefined is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params}` : '';
}

/** What an address holds under a name, as a text; anything else is as if it were not there. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * What a route reads of its address. What is not there must be said to be undefined and not left out: the router lays
 * this over the raw parameters, which nobody has checked.
 */
export function known<Search extends object>(search: Search): Partial<Search> {
  return search;
}

/** An address of Duebook itself, never another site's. */
export function pathWithin(value: unknown): string | undefined {
  const path = text(value);
  if (!path?.startsWith('/') || path === '/') return undefined;
  // Read as the browser reads it, to which a second slash or a backslash means another site.
  const url = URL.parse(path, location.origin);
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

export function authTab(value: unknown): 'sign-in' | 'sign-up' | undefined {
  return value === 'sign-in' || value === 'sign-up' ? value : undefined;
}
