/** The categories that the form offers; any other text is kept too. */
export const CATEGORIES = ['software', 'hosting', 'saas', 'security', 'domain', 'marketing'] as const;
export const DEFAULT_CATEGORY = 'General';
export const DEFAULT_UNIT_NAME = 'licenses';

const categoryLabels: Record<string, string> = { saas: 'SaaS' };

/** 'saas' is shown as 'SaaS', 'hosting' as 'Hosting', anything else as it was typed. */
export function categoryLabel(category: string): string {
  const known = CATEGORIES.find((each) => each === category.toLowerCase());
  if (!known) return category;
  return categoryLabels[known] ?? known.charAt(0).toUpperCase() + known.slice(1);
}

const withSingleSpaces = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');
const folded = (category: string): string => withSingleSpaces(category).toLowerCase();

/**
 * The one form in which a category is stored, so that 'Software' and 'software ' are one in every list and total: that
 * of the categories known here, else that in which the workspace wrote it first (`inUse`), else as it was typed.
 */
export function canonicalCategory(typed: string, inUse: () => Iterable<string> = () => []): string {
  const key = folded(typed);
  for (const category of [...CATEGORIES, DEFAULT_CATEGORY]) if (folded(category) === key) return category;
  for (const category of inUse()) if (folded(category) === key) return category;
  return withSingleSpaces(typed);
}
