import { LEADS_MAX, leadRule, tooManyLeads } from '@/db/model/lead-rules.ts';

export const writtenLeads = (leads: readonly number[]): string => leads.join(', ');

/** Days typed with commas or spaces between, each once, the longest first; or what is wrong with them. */
export function readLeads(text: string): { leads: number[] } | { problem: string } {
  const typed = text.split(/[\s,;]+/).filter(Boolean);
  const problem = typed.map(leadRule).find(Boolean);
  if (problem) return { problem };
  const leads = [...new Set(typed.map(Number))].sort((one, other) => other - one);
  return leads.length > LEADS_MAX ? { problem: tooManyLeads } : { leads };
}
