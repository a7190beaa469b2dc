import { readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Resident memory. */
  memoryBytes: number;
  /** Processor time since its start, of all its threads. */
  cpuMs: number;
}

/** Linux counts processor time in hundredths of a second for every program, whatever its kernel's own tick. */
const MS_PER_TICK = 10;

/** What a process uses, asked from outside; undefined when it has ended or the system does not say. */
export function processUsage(pid: number): ProcessUsage | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessUsage | undefined {
  try {
    const memoryKb = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may hold spaces; user and system time are the 12th and 13th fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (!memoryKb) return undefined;
    return { memoryBytes: Number(memoryKb) * 1024, cpuMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessUsage | undefined {
  const { stdout, success } = Bun.spawnSync(['ps', '-o', 'rss=,time=', '-p', String(pid)]);
  const [memoryKb, time = ''] = stdout.toString().trim().split(/\s+/);
  if (!success || !memoryKb) return undefined;
  const seconds = time.split(/[:-]/).reduce((sum, part) => sum * 60 + Number(part), 0);
  return { memoryBytes: Number(memoryKb) * 1024, cpuMs: seconds * 1000 };
}
