import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

// Axe leaves out by itself what is new in WCAG 2.2 AA: targets of at least 24 px, or as far apart.
const wcag22 = { 'target-size': { enabled: true } };

/** What axe-core finds wrong with the page as it is, in both themes; nothing is the only good answer. */
export async function findingsOf(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // In one page: the other mode opens a second one for each result.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // Only colours differ between the themes.
    const { violations } = await (colorScheme === 'dark'
      ? axe.withRules('color-contrast')
      : axe.options({ rules: wcag22 })
    ).analyze();
    for (const { id, nodes } of violations) {
      findings.push(...nodes.map((node) => `${colorScheme} ${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return findings;
}
