/** Describes the machine and its load. */
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

export function describeMachine(): string {
  const [model = 'unknown'] = cpus().map((cpu) => cpu.model);
  const memoryGb = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${memoryGb} GB, Linux ${readKernel()}, Node ${process.versions.node}`;
}

/** Load over the last minute: above the number of processors, wall-clock times mean little. */
export function describeNoise(): string {
  return `load average ${loadavg()[0]?.toFixed(1)}`;
}

function readKernel(): string {
  return readFileSync('/proc/sys/kernel/osrelease', 'utf8').trim();
}
