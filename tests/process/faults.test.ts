/** Disk, database, CRM, mail and clock fail beneath a running site: what visitors see, and that no accepted lead is lost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import type { RuntimeFaults } from '#tests/stand-ins/faulty-runtime.ts';
import { startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { startTcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { type FaultRow, faultRows, type World } from '#tests/support/faults.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { givenConsent, goodQuestion } from '#tests/support/sent-forms.ts';
import { settleLeads } from '#tests/support/settle-leads.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';

const patience = { timeout: 60_000, interval: 300 };
const runtime = path.join(import.meta.dirname, '../stand-ins/faulty-runtime.ts');

/** A site with a world of its own; what it acknowledged is in `numbers`. */
async function openWorld(row: FaultRow) {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  const faultsFile = path.join(folder, 'faults.json');
  const [crm, smtp] = await Promise.all([startCrm(), startSmtp()]);
  const server = row.needsPostgres && (await startPostgres());
  const postgres = server && { ...server, proxy: await startTcpProxy(server.url) };
  let site: SiteProcess;
  let origin = '';
  const start = async () => {
    site = startSiteProcess({
      ...{ NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATA_DIR: path.join(folder, 'data') },
      ...{ CRM_WEBHOOK_URL: crm.url, SMTP_URL: smtp.url, LEADS_EMAIL: 'zakaz@os-zavod.example' },
      ...{ TRUSTED_PROXIES: '127.0.0.1', NODE_OPTIONS: `--import=${runtime}`, FAULTS_FILE: faultsFile },
      ...(postgres ? { DATABASE_URL: postgres.proxy.url } : {}),
    });
    origin = `http://localhost:${await listeningPort(site)}`;
  };
  const end = async () => {
    site.child.kill('SIGINT');
    exits.push(await site.exited);
  };
  const exits: (number | null)[] = [];
  const world: World = {
    ...{ crm, smtp },
    ...(postgres ? { postgres } : {}),
    breakRuntime: async (faults: RuntimeFaults) => {
      const text = JSON.stringify(faults);
      writeFileSync(faultsFile, text);
      site.child.kill('SIGUSR2');
      await vi.waitFor(() => expect(readFileSync(`${faultsFile}.applied`, 'utf8')).toBe(text), patience);
    },
    restartSite: async () => {
      await end();
      await start();
    },
  };
  await start();
  let visitors = 0;
  const numbers: string[] = [];
  return {
    ...{ world, crm, smtp, numbers, exits, end },
    database: postgres?.url ?? path.join(folder, 'data/leads.sqlite'),
    /** Sends a lead with a file. @returns the status */
    send: async () => {
      visitors += 1;
      const form = new FormData();
      const fields = { page: '/services/parts', name: 'Ирина', phone: `+7916${1_000_000 + visitors}`, ...givenConsent };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('parts', `${goodQuestion.question} ${visitors}`);
      form.set('email', `visitor-${visitors}@pokupatel.example`);
      form.set('files', new Blob([sampleFiles['чертёж.pdf'].bytes]), 'чертёж.pdf');
      const headers = { Origin: origin, 'X-Forwarded-For': `198.51.${visitors % 256}.7` };
      const sent = await fetch(`${origin}/requests/parts`, { method: 'POST', body: form, headers, redirect: 'manual' });
      numbers.push(...(/\d{4}-\d{4}/.exec(sent.headers.get('location') ?? '') ?? []));
      await sent.text();
      return sent.status;
    },
    /** @returns the status of a page */
    open: async () => (await fetch(`${origin}/catalog`)).status,
    close: async () => {
      site.child.kill('SIGKILL');
      await Promise.all([crm.close(), smtp.close()]);
      postgres?.proxy.close();
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test.concurrent.each(faultRows)(
  '$what, $fault: no accepted lead is lost',
  async (row) => {
    const site = await openWorld(row);
    try {
      // A new database is built with the first lead.
      const accepted = () => vi.waitFor(async () => expect(await site.send()).toBe(303), patience);
      await accepted();
      await accepted();
      await row.begin(site.world);
      const forms = await Promise.all([site.send(), site.send(), site.send(), site.send()]);
      expect(forms.filter((status) => !row.forms.includes(status))).toEqual([]);
      // A busy machine may refuse a page once or twice.
      await vi.waitFor(async () => expect(await site.open()).toBe(200), patience);
      await row.end(site.world);
      await accepted();
      await site.end();
      expect(site.exits.filter((code) => code !== 0)).toEqual([]);

      expect(site.numbers.length).toBeGreaterThanOrEqual(3);
      const { lost, dead } = await settleLeads(site.numbers, site);
      expect({ lost, dead }).toEqual({ lost: [], dead: 0 });
    } finally {
      await site.close();
    }
  },
  180_000,
);

test('the README shows this table', () => {
  const rows = faultRows.map(
    ({ what, fault, forms }) => `| ${what} | ${fault} | 200 | ${forms.join(' or ')} | 0 | 0 |`,
  );
  expect(readFileSync('server/leads/README.md', 'utf8')).toContain(rows.join('\n'));
});
