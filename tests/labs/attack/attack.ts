/**
 * `npm run attack`: Debian's wapiti and bursts of costly requests against the running site; fails on unexpected
 * findings. Words after `--` pick bursts by their names, and leave out wapiti.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#tests/support/ports.ts';
import { listeningPort, startSiteProcess } from '#tests/support/site-process.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { burstHead, type ProcessFigures, runBursts } from './run-bursts.ts';
import { runWapiti, tools } from './wapiti.ts';

const words = process.argv.slice(2);
const isWhole = words.length === 0;
if (isWhole) requirePrograms(tools);
const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
const opsPort = await freePort();
const site = startSiteProcess({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  OPS_PORT: String(opsPort),
  // As in production: https outside, http from the proxy.
  SITE_URL: 'https://attack.example',
  DATA_DIR: folder,
  // Attackers come from everywhere, as behind a proxy.
  TRUSTED_PROXIES: '127.0.0.1',
});
let hasPassed = true;
try {
  const port = await listeningPort(site);
  console.log(`\n${burstHead}`);
  const target = { url: `http://127.0.0.1:${port}`, pageUrl: 'https://attack.example' };
  for (const row of await runBursts(target, readProcess, words)) {
    console.log(`| ${row.cells.join(' | ')} |`);
    if (!row.isGood) hasPassed = false;
  }
  if (isWhole) await searchFaults(port);
  const faults = site.output().match(/^.*"level":[56]0.*$/gm) ?? [];
  console.log(`\n${faults.length} faults in the log, ${(await readProcess()).memoryMb} MB at the end`);
  for (const fault of faults.slice(0, 5)) console.log(fault.slice(0, 500));
  if (faults.length > 0) hasPassed = false;
} finally {
  site.child.kill('SIGKILL');
  await site.exited;
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exitCode = hasPassed ? 0 : 1;

async function searchFaults(port: number): Promise<void> {
  console.log('\nwapiti, takes some minutes …');
  for (const { category, count, example, expected } of await runWapiti(port, folder)) {
    console.log(`- ${category}, ${count}: ${example}\n  ${expected ?? 'NOT EXPECTED'}`);
    if (expected === undefined) hasPassed = false;
  }
}

async function readProcess(): Promise<ProcessFigures> {
  const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const memoryMb = Math.round(figure('process_resident_memory_bytes') / 2 ** 20);
  const loopDelayMs = Math.round(figure('nodejs_eventloop_lag_p99_seconds') * 1000);
  return { memoryMb, cpuSeconds: figure('process_cpu_seconds_total'), loopDelayMs };
}
