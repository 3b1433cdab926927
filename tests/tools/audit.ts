/** Counts known vulnerabilities of production packages. Exits with 1 for any, and with 2 where the registry tells nothing. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '#server/parse-json.ts';

interface Report {
  metadata?: { vulnerabilities: Record<string, number> };
  statusCode?: number;
  message?: string;
}

/** The count, or why there is none. */
type Answer = { count: number } | { why: string };

const attempts = 3;
const pauseMs = 3000;
/** A registry that answers so has no audits at all: asking again changes nothing. */
const withoutAudits = [404, 405, 501];

async function askRegistry(attempt = 1): Promise<Answer> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: 60_000 });
  const { metadata, statusCode, message } = (parseJson(stdout) ?? {}) as Report;
  const count = metadata?.vulnerabilities['total'];
  if (count !== undefined) return { count };
  if (withoutAudits.includes(statusCode ?? 0)) return { why: `The registry has no audits (status ${statusCode})` };
  if (attempt === attempts) return { why: `The registry does not answer (${message?.split('\n')[0] ?? 'no report'})` };
  await pause(pauseMs);
  return askRegistry(attempt + 1);
}

const answer = await askRegistry();
if ('why' in answer) {
  const isAllowed = process.argv.includes('--allow-unanswered');
  console.log(`${answer.why}: NOTHING is known about vulnerabilities. Run "npm run audit" where the registry audits.`);
  if (isAllowed) console.log('Passed all the same, as --allow-unanswered says.');
  else process.exitCode = 2;
} else {
  console.log(`${answer.count} known vulnerabilities in production packages`);
  if (answer.count > 0) {
    spawnSync('npm', ['audit', '--omit=dev'], { stdio: 'inherit' });
    process.exitCode = 1;
  }
}
