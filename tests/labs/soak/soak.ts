/**
 * `npm run soak -- 60`: that many minutes of mixed traffic against one process, or with `--replicas 3` against several.
 */
import { parseArgs } from 'node:util';
import { runReplicaSoak } from './run-replica-soak.ts';
import { runSoak } from './run-soak.ts';
import { describeGrowth, isRising, toGrowthTable } from './samples.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { replicas: { type: 'string' } } });
const minutes = Number(positionals[0] ?? 60);
if (!(minutes > 0)) throw new Error('How many minutes? npm run soak -- 60');
const seconds = minutes * 60;
if (values.replicas === undefined) await soakOneProcess();
else await soakReplicas(Number(values.replicas));

/** Prints every sample and a table, fails if figures grow. */
async function soakOneProcess(): Promise<void> {
  const { samples, atRest, traffic } = await runSoak({
    seconds,
    visitors: 8,
    pauseMs: 20,
    sampleMs: Math.max(1000, Math.min(10_000, (seconds * 1000) / 300)),
    onSample: (sample) => console.log(JSON.stringify(sample)),
  });
  const rows = describeGrowth(samples);
  console.log(`\n${minutes} minutes: ${JSON.stringify(traffic.counts)}\nat rest: ${JSON.stringify(atRest)}\n`);
  console.log(toGrowthTable(rows));
  for (const failure of traffic.failures.slice(0, 20)) console.log(`FAILED ${failure}`);
  for (const { figure } of rows.filter(isRising)) console.log(`RISING ${figure}`);
  if (traffic.failures.length > 0 || rows.some(isRising)) process.exitCode = 1;
}

/** Prints the books, fails if a lead is lost or a visitor was. */
async function soakReplicas(replicas: number): Promise<void> {
  if (!Number.isInteger(replicas) || replicas < 2)
    throw new Error('How many replicas? npm run soak -- 60 --replicas 3');
  const result = await runReplicaSoak({ seconds, replicas, restMs: 20_000, onEvent: (event) => console.log(event) });
  for (const [name, count] of Object.entries(result)) if (typeof count === 'number') console.log(`${name}: ${count}`);
  const faults = [...result.faults, ...result.lost];
  for (const fault of faults.slice(0, 20)) console.log(`FAILED ${fault}`);
  if (faults.length + result.twiceInCrm > 0) process.exitCode = 1;
}
