/** `npm run leads` as a separate process beside the running site. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '#server/database/sqlite.ts';
import { projectFolder } from '#tests/rules/source-files.ts';
import { newLead } from '#tests/support/new-lead.ts';
import { openStore } from '#tests/support/open-store.ts';
import { folderOfFile } from '#tests/support/temporary-folder.ts';

const folder = folderOfFile();
const store = openStore(() => openSqlite(path.join(folder, 'leads.sqlite')));
beforeAll(() => store.accept(newLead()));
afterAll(() => store.close());

const plain = [process.execPath, 'server/leads/cli/main.ts'];
const byNpm = ['npm', 'run', '--silent', 'leads', '--'];

function run(args: string[], env: Record<string, string> = {}, [program = '', ...first] = plain) {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], {
    cwd: projectFolder,
    env: { NODE_ENV: 'production', PATH: process.env['PATH'], HOME: folder, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('it prints leads while the site has the database open', () => {
  const { status, stdout } = run(['export'], {}, byNpm);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\ufeff"Номер";"Принята";.*\r\n"\d{4}-\d{4}";"21 ноября 2026, 13:00 МСК";"product"/);
  expect(stdout).toContain(`"'+79161234567"`);
});

test('it reports what it does not understand or cannot reach, without a stack and without a secret', () => {
  expect(run(['erase']).status).toBe(2);
  expect(run(['show', '0000-0000']).status).toBe(1);
  const wrong = run(['list'], { LEADS_KEPT_DAYS: 'all' });
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('LEADS_KEPT_DAYS: must be')]);
  const gone = run(['list'], { DATABASE_URL: 'postgres://site:topsecret@127.0.0.1:1/site' });
  expect([gone.status, gone.stderr]).toEqual([1, expect.stringMatching(/^the database failed: .*ECONNREFUSED/)]);
  expect(gone.stderr).not.toMatch(/topsecret| at /);
});
