/** What the system's accounting says of a process. Linux alone tells it so. */
import { readFileSync } from 'node:fs';

/** The kernel counts for programs in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;
const [userTimeAt, systemTimeAt] = [11, 12];

/** User and system time of all its threads so far, milliseconds in steps of ten. */
export function readCpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold anything: what follows it begins with the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[userTimeAt]) + Number(fields[systemTimeAt])) * 1000) / ticksPerSecond;
}

/** Memory that it occupies, megabytes. */
export function readMemoryMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
