import { NAME_MAX } from '@/db/model/limits.ts';
import type { Names } from './wizard.ts';

/** What is wrong with the name and the vendor that were typed. */
export function namesProblem({ serviceName, vendor }: Names): string | undefined {
  if (serviceName.trim() === '') return 'Service name is required';
  const isTooLong = serviceName.trim().length > NAME_MAX || vendor.trim().length > NAME_MAX;
  return isTooLong ? `At most ${NAME_MAX} characters` : undefined;
}
