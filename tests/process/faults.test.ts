/** Disk, database, CRM, mail and clock fail beneath a running site: what visitors see, and that no accepted lead is lost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { type CrmMood, startCrm } from '#tests/stand-ins/crm-stand-in.ts';
import type { DiskFault, RuntimeFaults } from '#tests/stand-ins/faulty-runtime.ts';
import { type PostgresServer, startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { type SmtpMood, startSmtp } from '#tests/stand-ins/smtp-stand-in.ts';
import { startTcpProxy, type TcpProxy } from '#tests/stand-ins/tcp-proxy.ts';
import { sampleFiles } from '#tests/support/sample-files.ts';
import { givenConsent, goodQuestion, sendParts } from '#tests/support/sent-forms.ts';
import { settleLeads } from '#tests/support/settle-leads.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';

const patience = { timeout: 60_000, interval: 300 };
const runtime = path.join(import.meta.dirname, '../stand-ins/faulty-runtime.ts');

/** The world of one site: everything that may be broken. */
interface World {
  /** Applied to the running process. */
  breakRuntime(faults: RuntimeFaults): Promise<void>;
  /** Ends the site with SIGINT and starts it again. */
  restartSite(): Promise<void>;
  crm: { feel(mood: CrmMood): void; release(): void };
  smtp: { feel(mood: SmtpMood): void };
  /** Of rows with PostgreSQL; the site reaches it by the proxy. */
  postgres?: PostgresServer & { proxy: TcpProxy };
}

interface FaultRow {
  what: string;
  fault: string;
  /** Statuses that a form may get meanwhile. */
  forms: readonly number[];
  needsPostgres?: true;
  begin(world: World): unknown;
  /** Called while forms are still sent. */
  end(world: World): unknown;
}

const dayMs = 24 * 3_600_000;

const disk = (fault: DiskFault): FaultRow => ({
  what: 'disk',
  fault,
  forms: [503],
  begin: ({ breakRuntime }) => breakRuntime({ disk: fault }),
  end: ({ breakRuntime }) => breakRuntime({}),
});

const receiver = (what: 'CRM' | 'mail', fault: string, begin: FaultRow['begin']): FaultRow => ({
  ...{ what, fault, forms: [303], begin },
  end: ({ crm, smtp }) => {
    crm.feel('well');
    crm.release();
    smtp.feel('well');
  },
});
const crm = (fault: string, mood: CrmMood) => receiver('CRM', fault, (world) => world.crm.feel(mood));
const mail = (fault: string, mood: SmtpMood) => receiver('mail', fault, (world) => world.smtp.feel(mood));

const clock = (fault: string, clockMs: number): FaultRow => ({
  what: 'clock',
  fault,
  forms: [303],
  // What erases by the clock runs at the start.
  begin: async (world) => {
    // What waits meanwhile must not be given up as too old.
    world.crm.feel(503);
    await world.breakRuntime({ clockMs });
    await world.restartSite();
  },
  end: async (world) => {
    world.crm.feel('well');
    await world.breakRuntime({});
    await world.restartSite();
  },
});

const database = (fault: string, begin: FaultRow['begin'], end: FaultRow['end'] = () => undefined): FaultRow => ({
  ...{ what: 'database', fault, forms: [303, 503], begin, end },
  needsPostgres: true,
});

const sessions =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
const locks = new WeakMap<World, pg.Client>();

/** What may break beneath the site, and what visitors may see then: server/leads/README.md shows the same table. */
const faultRows: readonly FaultRow[] = [
  disk('ENOSPC'),
  disk('EIO'),
  disk('EROFS'),
  disk('EMFILE'),
  database('restarted', ({ postgres }) => postgres?.restart('fast')),
  database('crashed', ({ postgres }) => postgres?.restart('immediate')),
  database('sessions terminated', (world) => queryOnce(world, sessions)),
  database(
    'locked',
    async (world) => {
      const client = new pg.Client(world.postgres?.url);
      await client.connect();
      await client.query('BEGIN; LOCK TABLE leads IN ACCESS EXCLUSIVE MODE');
      locks.set(world, client);
    },
    (world) => locks.get(world)?.end(),
  ),
  database(
    'slow',
    ({ postgres }) => postgres?.proxy.slowDown(150),
    ({ postgres }) => postgres?.proxy.slowDown(0),
  ),
  crm('hangs', 'hangs'),
  crm('slow', 'slow'),
  crm('refuses', 503),
  crm('cuts', 'takes-but-cuts'),
  mail('hangs', 'hangs'),
  mail('slow', 'slow'),
  mail('refuses', 451),
  mail('cuts', 'cuts'),
  clock('four years ahead', 4 * 365 * dayMs),
  clock('a day behind', -dayMs),
];

async function queryOnce({ postgres }: World, sql: string): Promise<void> {
  const client = new pg.Client(postgres?.url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

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
      const fields = {
        ...{ page: '/services/parts', name: 'Ирина', phone: `+7916${1_000_000 + visitors}`, ...givenConsent },
        ...{ parts: `${goodQuestion.question} ${visitors}`, email: `visitor-${visitors}@pokupatel.example` },
      };
      const file = new File([sampleFiles['чертёж.pdf'].bytes], 'чертёж.pdf');
      const headers = { Accept: 'text/html', 'X-Forwarded-For': `198.51.${visitors % 256}.7` };
      const sent = await sendParts(origin, 'parts', fields, { file, headers });
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
  600_000,
);

test('the README shows this table', () => {
  const rows = faultRows.map(
    ({ what, fault, forms }) => `| ${what} | ${fault} | 200 | ${forms.join(' or ')} | 0 | 0 |`,
  );
  expect(readFileSync('server/leads/README.md', 'utf8')).toContain(rows.join('\n'));
});
