/** On which machine the figures were found, and how busy it was. */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

export function describeMachine(): string {
  const [model = 'unknown'] = cpus().map((cpu) => cpu.model);
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${memoryGb} GB, Linux ${readKernel()}, Node ${process.versions.node}`;
}

/** Processes that wanted to run, over the last minute: above the number of processors, times on the clock mean little. */
export function describeNoise(): string {
  return `load average ${loadavg()[0]?.toFixed(1)}`;
}

function readKernel(): string {
  return readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim();
}
