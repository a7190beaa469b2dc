/** The parameters of an address, each as the text that stands there: `?invoice=6` is '6'. The last of two wins. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** An address holds texts and numbers plainly, without the quotes of JSON; what is undefined is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `?${params}` : '';
}
