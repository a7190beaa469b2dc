import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

// For tests: runs the built program as a person would, as a process of its own, and talks to it over HTTP.

export const executable = path.resolve(import.meta.dir, '../../dist/duebook');

export interface RunningExecutable {
  /** Such as http://127.0.0.1:41234, without a trailing slash. */
  address: string;
  dataFolder: string;
  pid: number;
  /** What it has printed so far, both streams. */
  printed(): string;
  /** Asks it to end as a system or a terminal does, and answers its exit code. */
  stop(signal?: 'SIGTERM' | 'SIGINT'): Promise<number>;
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>;
}

interface Start {
  file?: string;
  /** Kept over a restart when given; a new one otherwise. */
  dataFolder?: string;
  /** 0 takes a free one. */
  port?: number;
  environment?: Record<string, string>;
}

/** Starts it and waits until it listens. Only the variables given here reach it. Rejects when it ends before that. */
export async function startExecutable(start: Start = {}): Promise<RunningExecutable> {
  const dataFolder = start.dataFolder ?? mkdtempSync(path.join(tmpdir(), 'duebook-'));
  const child = spawnExecutable(['serve'], {
    ...start,
    environment: { DUEBOOK_DATA: dataFolder, DUEBOOK_PORT: String(start.port ?? 0), ...start.environment },
  });
  const listening = Promise.withResolvers<string>();
  let printed = '';
  const follow = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const bytes of stream) {
      printed += decoder.decode(bytes, { stream: true });
      const address = /listens on (https?:\/\/\S+?)\/ /.exec(printed)?.[1];
      if (address) listening.resolve(address);
    }
  };
  const streams = Promise.all([follow(child.stdout), follow(child.stderr)]);
  child.exited.then(async (code) => {
    await streams;
    listening.reject(new Error(`Duebook ended with ${code} before it listened:\n${printed}`));
  });

  return {
    address: await listening.promise,
    dataFolder,
    pid: child.pid,
    printed: () => printed,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return child.exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}

/** Runs one command to its end. */
export async function runExecutable(words: string[], start: Omit<Start, 'port'> = {}) {
  const environment = { ...(start.dataFolder && { DUEBOOK_DATA: start.dataFolder }), ...start.environment };
  const child = spawnExecutable(words, { ...start, environment });
  const [stdout, stderr, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { stdout, stderr, code };
}

function spawnExecutable(words: string[], { file = executable, environment = {} }: Start) {
  return Bun.spawn([file, ...words], {
    // Nothing of the project is in reach from here.
    cwd: mkdtempSync(path.join(tmpdir(), 'duebook-cwd-')),
    env: { PATH: '/usr/bin:/bin', TZ: 'UTC', ...environment },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
}
