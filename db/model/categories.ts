/** The categories that the form offers; any other text is kept as it is. */
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
