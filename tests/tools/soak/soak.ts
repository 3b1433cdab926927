/** `npm run soak -- 60`: that many minutes of mixed traffic; prints a table, writes a plot, fails if figures grow. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '#tests/rules/source-files.ts';
import { toSvg } from './plot.ts';
import { runSoak } from './run-soak.ts';
import { describeGrowth, isRising, toGrowthTable } from './samples.ts';

const minutes = Number(process.argv[2] ?? 60);
if (!(minutes > 0)) throw new Error('How many minutes? npm run soak -- 60');
const seconds = minutes * 60;
const { samples, atRest, traffic } = await runSoak({
  seconds,
  visitors: 8,
  pauseMs: 20,
  sampleMs: Math.max(1000, Math.min(10_000, (seconds * 1000) / 300)),
  onSample: (sample) => console.log(JSON.stringify(sample)),
});
const folder = path.join(projectFolder, 'tests/output');
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'soak.svg'), toSvg(samples));
const rows = describeGrowth(samples);
console.log(`\n${minutes} minutes: ${JSON.stringify(traffic.counts)}\nat rest: ${JSON.stringify(atRest)}\n`);
console.log(toGrowthTable(rows));
console.log('\nPlot: tests/output/soak.svg');
for (const failure of traffic.failures.slice(0, 20)) console.log(`FAILED ${failure}`);
for (const { figure } of rows.filter(isRising)) console.log(`RISING ${figure}`);
if (traffic.failures.length > 0 || rows.some(isRising)) process.exitCode = 1;
