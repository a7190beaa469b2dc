import type { Command } from './command.ts';

// Each is loaded only when it is asked for, so that `serve` starts without the others.
export const commands: Record<string, Command> = {
  serve: {
    usage: '',
    summary: 'serve Duebook until it is stopped (the default)',
    load: () => import('./serve.ts'),
  },
  doctor: {
    usage: '',
    summary: 'say what works here: database, Ollama, mail, push, rates',
    load: () => import('./doctor.ts'),
  },
  health: {
    usage: '',
    summary: 'ask the running Duebook whether it is well; exit code 1 if not',
    load: () => import('./health.ts'),
  },
  remind: {
    usage: '[--at 2027-01-31T09:00] [--dry-run]',
    summary: 'send the reminders that are due, once; with --dry-run only print them',
    load: () => import('./remind.ts'),
  },
  demo: {
    usage: '[USER [COUNT]]',
    summary: 'fill the empty workspace of a user (default demo, made if missing) with sample data',
    load: () => import('./demo.ts'),
  },
  'read-worker': {
    usage: '',
    summary: 'read documents for the running Duebook',
    isInternal: true,
    load: () => import('./read-worker.ts'),
  },
  version: { usage: '', summary: 'print the version', load: () => import('./version.ts') },
  help: {
    usage: '[COMMAND]',
    summary: 'print this',
    load: async () => {
      const { printHelp } = await import('./help.ts');
      return { run: async ([name]) => printHelp(commands, name) };
    },
  },
};
