/** Debian's attack tools: slowhttptest with a thousand slow connections at once; wapiti, which crawls the site and attacks every link, field and form. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** By the names of their packages. */
export const tools = { slowhttptest: '/usr/bin/slowhttptest', wapiti: '/usr/bin/wapiti' };

export interface SlowAttack {
  name: string;
  path: string;
  args: string[];
}

const largePicture = '/_img/w_2560&f_avif/promo-1600x900.jpg';

export const slowAttacks: SlowAttack[] = [
  { name: 'headers that never end (slowloris)', path: '/', args: ['-H', '-i', '5', '-x', '24'] },
  { name: 'bodies that never end', path: '/requests/question', args: ['-B', '-i', '5', '-s', '100000', '-x', '10'] },
  { name: 'a thousand ranges each', path: '/favicon.ico', args: ['-R', '-a', '5', '-b', '2000'] },
  { name: 'readers of a few bytes a second', path: largePicture, args: '-X -w 10 -y 256 -n 5 -z 32 -k 3'.split(' ') },
];

const common = ['-c', '1000', '-r', '200', '-l', '40', '-p', '5', '-v', '0'];

export async function runSlowAttack(port: number, { path, args }: SlowAttack): Promise<void> {
  const url = `http://127.0.0.1:${port}${path}`;
  await promisify(execFile)(tools.slowhttptest, [...args, ...common, '-u', url], { maxBuffer: 64 * 1024 * 1024 });
}

/** Modules that work offline and finish in reasonable time. */
const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** Findings that are not vulnerabilities, and why. */
const expected: Record<string, string> = {
  'HttpOnly Flag cookie: viewport':
    'expected: the device class is no secret, and a script in the browser corrects it to match the window',
  'HTTP Secure Headers: X-XSS-Protection is not set':
    'expected: it is set to 0, because the filter of old browsers was itself exploitable; the security policy replaces it',
  'Cross Site Request Forgery: Lack of anti CSRF token':
    'expected: pages are the same for every visitor and there is no login; Sec-Fetch-Site, Origin and Referer are checked',
};

export interface Finding {
  category: string;
  count: number;
  example: string;
  /** Undefined for an unexpected finding. */
  expected: string | undefined;
}

interface Report {
  vulnerabilities: Record<string, { info: string; method: string; path: string; parameter: string | null }[]>;
  anomalies: Report['vulnerabilities'];
}

export async function runWapiti(port: number, folder: string): Promise<Finding[]> {
  const file = path.join(folder, 'wapiti.json');
  const limits = '-d 4 --max-links-per-page 80 --max-files-per-dir 30 --max-scan-time 90 --max-attack-time 20'.split(
    ' ',
  );
  const storage = ['--store-session', path.join(folder, 'session'), '--store-config', path.join(folder, 'config')];
  const output = ['-f', 'json', '-o', file, '--no-bugreport', '--flush-session', '-v', '0'];
  // By default it accepts brotli, but cannot decode it.
  const target = ['-u', `http://127.0.0.1:${port}/`, '--scope', 'domain', '-H', 'Accept-Encoding: gzip'];
  const args = [...target, '-m', modules, ...limits, ...storage, ...output];
  await promisify(execFile)(tools.wapiti, args, { maxBuffer: 64 * 1024 * 1024 });
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, found]) =>
    groupFindings(category, found),
  );
}

/** One finding for each kind of message within a category. */
function groupFindings(category: string, found: Report['vulnerabilities'][string]): Finding[] {
  const kinds = Map.groupBy(found, ({ info }) => findExplanation(category, info) ?? info);
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const example = `${first.method} ${first.path} ${first.parameter ?? ''}: ${first.info}`;
    return [{ category, count: alike.length, example, expected: findExplanation(category, first.info) }];
  });
}

function findExplanation(category: string, info: string): string | undefined {
  return Object.entries(expected).find(([key]) => {
    const [name = '', ...words] = key.split(': ');
    return name === category && info.includes(words.join(': '));
  })?.[1];
}
