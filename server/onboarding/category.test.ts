import { expect, test } from 'bun:test';
import { categoryOf } from './category.ts';

const cases: { texts: (string | null)[]; category: string }[] = [
  { texts: ['GoDaddy India', 'northpane.com .com domain renewal'], category: 'domain' },
  { texts: ['Kestrel', 'Wildcard SSL certificate, 1 year'], category: 'security' },
  { texts: ['Amazon Web Services, Inc.'], category: 'hosting' },
  { texts: ['Lumen', 'VPS 4 GB, October'], category: 'hosting' },
  { texts: ['Mailpost', 'Newsletter, 10,000 contacts'], category: 'marketing' },
  { texts: ['Northpane', 'Business plan, 12 seats'], category: 'saas' },
  { texts: ['Adhesive Supplies', null], category: 'software' },
  { texts: [], category: 'software' },
];
for (const { texts, category } of cases) {
  test(`${texts.join(', ') || 'nothing'} is ${category}`, () => expect(categoryOf(texts)).toBe(category as never));
}
