import { type Config, readConfig } from '@/server/config.ts';
import { Refusal } from '@/server/refusal.ts';

/** The settings of this process. Throws a Refusal that names every wrong value at once. */
export function readSettings(): Config {
  const { config, problems, warnings } = readConfig(process.env);
  for (const warning of warnings) console.error(warning);
  if (!config) throw new Refusal(problems.join('\n'));
  return config;
}
