/**
 * `npm run attack`: Debian's wapiti and bursts of costly requests against the running site; fails on unexpected
 * findings. Words after `--` pick bursts by their names, and leave out wapiti.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { toMarkdownTable } from '#tests/labs/figures.ts';
import { startLabSite } from '#tests/labs/lab-site.ts';
import { requirePrograms } from '#tests/tools/programs.ts';
import { siteUrl } from './bursts.ts';
import { runBursts } from './run-bursts.ts';

/** By the name of its package. */
const tools = { wapiti: '/usr/bin/wapiti' };

/** Modules that work offline and finish in reasonable time. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** Findings that are not vulnerabilities: their category, words of theirs, and why. */
const expected = [
  ['HttpOnly Flag cookie', 'viewport', 'the device class is no secret, and a script corrects it to match the window'],
  [
    'HTTP Secure Headers',
    'X-XSS-Protection is not set',
    'it is 0: the security policy replaces that exploitable filter',
  ],
  [
    'Cross Site Request Forgery',
    'Lack of anti CSRF token',
    'nobody logs in; Sec-Fetch-Site, Origin, Referer are checked',
  ],
] as const;

const words = process.argv.slice(2);
const isWhole = words.length === 0;
if (isWhole) requirePrograms(tools);
const site = await startLabSite({
  // As in production: https outside, http from the proxy.
  SITE_URL: siteUrl,
  // Attackers come from everywhere, as behind a proxy.
  TRUSTED_PROXIES: '127.0.0.1',
});
let hasPassed = true;
try {
  const rows = await runBursts(site, words);
  console.log(`\n${toMarkdownTable(rows.map(({ cells }) => cells))}`);
  if (!rows.every(({ isGood }) => isGood)) hasPassed = false;
  if (isWhole) await searchFaults();
  const faults = site.output().match(/^.*"level":[56]0.*$/gm) ?? [];
  console.log(`\n${faults.length} faults in the log`);
  for (const fault of faults.slice(0, 5)) console.log(fault.slice(0, 500));
  if (faults.length > 0) hasPassed = false;
} finally {
  await site.stop('SIGKILL');
}
process.exitCode = hasPassed ? 0 : 1;

interface Report {
  vulnerabilities: Record<string, { info: string; method: string; path: string; parameter: string | null }[]>;
  anomalies: Report['vulnerabilities'];
}

/** Prints one finding for each kind of message within a category. */
async function searchFaults(): Promise<void> {
  console.log('\nwapiti, takes some minutes …');
  const { vulnerabilities, anomalies } = await runWapiti(site.origin, site.dataDir);
  for (const [category, found] of Object.entries({ ...vulnerabilities, ...anomalies })) {
    const kinds = Map.groupBy(found, ({ info }) => findExplanation(category, info) ?? info);
    for (const alike of kinds.values()) {
      const [{ method, path: at, parameter, info } = { method: '', path: '', parameter: '', info: '' }] = alike;
      const explanation = findExplanation(category, info);
      console.log(`- ${category}, ${alike.length}: ${method} ${at} ${parameter ?? ''}: ${info}`);
      console.log(`  ${explanation === undefined ? 'NOT EXPECTED' : `expected: ${explanation}`}`);
      if (explanation === undefined) hasPassed = false;
    }
  }
}

/** Debian's wapiti crawls the site and attacks every link, field and form. */
async function runWapiti(origin: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'wapiti.json');
  const limits = '-d 4 --max-links-per-page 80 --max-files-per-dir 30 --max-scan-time 90 --max-attack-time 20';
  const storage = ['--store-session', path.join(folder, 'session'), '--store-config', path.join(folder, 'config')];
  const output = ['-f', 'json', '-o', file, '--no-bugreport', '--flush-session', '-v', '0'];
  // By default it accepts brotli, but cannot decode it.
  const target = ['-u', `${origin}/`, '--scope', 'domain', '-H', 'Accept-Encoding: gzip'];
  const args = [...target, '-m', modules, ...limits.split(' '), ...storage, ...output];
  await promisify(execFile)(tools.wapiti, args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function findExplanation(category: string, info: string): string | undefined {
  return expected.find(([name, words]) => name === category && info.includes(words))?.[2];
}
