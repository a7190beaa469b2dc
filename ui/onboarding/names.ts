import { NAME_MAX } from '@/db/model/limits.ts';
import { subscriptionRules } from '@/db/model/subscription-rules.ts';
import { nameRule } from '@/db/model/validation.ts';
import type { Names } from './wizard.ts';

const serviceNameRule = nameRule('Service name', NAME_MAX);

/** What is wrong with the name and the vendor that were typed. */
export function namesProblem({ serviceName, vendor }: Names): string | undefined {
  return serviceNameRule(serviceName) ?? subscriptionRules.vendor(vendor);
}
