import type { CATEGORIES } from '@/db/model/categories.ts';

type Category = (typeof CATEGORIES)[number];

// What vendors and their invoice lines carry, in the order in which they decide: a registrar also sells hosting.
const CATEGORY_PATTERNS: [Category, RegExp][] = [
  [
    'domain',
    /\b(domains?|registrar|registration of \S+\.\w+|whois|dns|\.(com|in|org|net|io|co)\b.*renew|namecheap|godaddy)/,
  ],
  ['security', /\b(security|antivirus|anti-virus|firewall|vpn|ssl|certificates?|endpoint|password manager|backup)\b/],
  [
    'hosting',
    /\b(hosting|hosted|cloud|server|servers|vps|droplets?|compute|storage|bandwidth|cdn|aws|amazon web services|azure|hetzner)\b/,
  ],
  ['marketing', /\b(marketing|campaigns?|newsletter|seo|ads?|advertising|mailing|social media)\b/],
  ['saas', /\b(saas|seats?|users?|workspace|crm|subscription|plan|per user|online)\b/],
];

/** A guess at the category from the vendor's name and what it billed; software where nothing tells. */
export function categoryOf(texts: readonly (string | null | undefined)[]): Category {
  const text = texts.filter(Boolean).join(' · ').toLowerCase();
  return CATEGORY_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'software';
}
