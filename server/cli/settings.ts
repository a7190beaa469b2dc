import { CommandError } from '@/server/command-error.ts';
import { type Config, readConfig } from '@/server/config.ts';

/** The settings of this process. Throws a CommandError that names every wrong value at once. */
export function readSettings(): Config {
  const { config, problems, warnings } = readConfig(process.env);
  for (const warning of warnings) console.error(warning);
  if (!config) throw new CommandError(problems.join('\n'));
  return config;
}
