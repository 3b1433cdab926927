/** CPU time and memory of a process, from /proc; Linux only. */
import { readFileSync } from 'node:fs';

/** USER_HZ, 100 on all current architectures. */
const ticksPerSecond = 100;
const [userTimeAt, systemTimeAt] = [11, 12];

/** User and system time of all threads so far, in milliseconds with a resolution of ten. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name is in parentheses and may contain anything; the fields counted here start after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[userTimeAt]) + Number(fields[systemTimeAt])) * 1000) / ticksPerSecond;
}

/** Resident memory in megabytes. */
export function readMemoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
