const range = { min: 0, max: 365 };
const most = 10;

export const writtenLeads = (leads: readonly number[]): string => leads.join(', ');

/** Days typed with commas or spaces between, each once, the longest first; or what is wrong with them. */
export function readLeads(text: string): { leads: number[] } | { problem: string } {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.some((word) => !/^\d{1,3}$/.test(word) || Number(word) > range.max))
    return { problem: `Each must be a whole number of days from ${range.min} to ${range.max}` };
  const leads = [...new Set(words.map(Number))].sort((one, other) => other - one);
  return leads.length > most ? { problem: `At most ${most} of them` } : { leads };
}
