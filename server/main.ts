import { commands } from './cli/commands.ts';
import { CommandError } from './command-error.ts';

const aliases = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
]);
const [first = 'serve', ...rest] = process.argv.slice(2);

try {
  process.exit(await runCommand(aliases.get(first) ?? first, rest));
} catch (error) {
  if (error instanceof CommandError) console.error(error.message);
  else console.error('Duebook met an error that it does not know.', error instanceof Error ? error.stack : error);
  process.exit(1);
}

async function runCommand(name: string, args: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    console.error(`Duebook has no command "${name}". "duebook help" lists them.`);
    return 2;
  }
  if (args.some((arg) => aliases.get(arg) === 'help')) return (await import('./cli/help.ts')).printHelp(commands, name);
  if (args.length > 0 && !command.usage) {
    console.error(`"duebook ${name}" takes no words after it, but got "${args.join(' ')}".`);
    return 2;
  }
  if (name !== 'serve') Bun.unsafe.setJITPolicy(1);
  return (await command.load()).run(args);
}
