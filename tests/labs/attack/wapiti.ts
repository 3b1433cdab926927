/** Debian's wapiti crawls the site and attacks every link, field and form. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** By the name of its package. */
export const tools = { wapiti: '/usr/bin/wapiti' };

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
