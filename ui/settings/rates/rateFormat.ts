/** '88.620000' stays, '0.0113250000' loses the zeros that say nothing; at least two places are kept. */
export function shortRate(rate: string): string {
  const [whole = '0', places = ''] = rate.split('.');
  return `${whole}.${places.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** From this age in days on a rate may lead totals astray. */
export const OLD_RATE_DAYS = 14;
