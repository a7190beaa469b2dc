import { environment } from '@/server/config.ts';
import { version } from '@/server/version.ts';
import type { Command } from './command.ts';

/** Prints what there is, or what one command takes; answers the exit code. */
export function printHelp(commands: Record<string, Command>, name: string | undefined): number {
  if (name === undefined) {
    console.log(overview(commands));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`Duebook has no command "${name}". "duebook help" lists them.`);
    return 2;
  }
  console.log(`duebook ${name} ${command.usage}`.trimEnd());
  console.log(`  ${command.summary}`);
  return 0;
}

function overview(commands: Record<string, Command>): string {
  const commandLines = Object.entries(commands)
    .filter(([, { isInternal }]) => !isInternal)
    .map(([name, { usage, summary }]) => [`${name} ${usage}`, summary]);
  const variableLines = Object.entries(environment.shape).map(([name, schema]) => {
    const standard = schema.safeParse(undefined).data;
    return [name, `${schema.description}${standard === undefined ? '' : ` (default ${standard})`}`];
  });
  return [
    `Duebook ${version}: never miss a renewal or a day to cancel.`,
    '',
    'duebook COMMAND',
    ...columns(commandLines),
    '',
    'Settings, from the environment:',
    ...columns(variableLines),
  ].join('\n');
}

function columns(lines: string[][]): string[] {
  const width = Math.max(...lines.map(([left = '']) => left.length)) + 2;
  return lines.map(([left = '', right = '']) => `  ${left.padEnd(width)}${right}`);
}
