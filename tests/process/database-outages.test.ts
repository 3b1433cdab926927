/** Two replicas under load while their PostgreSQL restarts, crashes, is locked or terminates their sessions. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { listeningPort, type SiteProcess, startSiteProcess } from '#tests/support/site-process.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Replica {
  site: SiteProcess;
  /** Numbers of the leads that it has acknowledged. */
  accepted: string[];
  statuses: Set<number>;
}

/** Starts a replica that gets leads from four visitors at once until the end of the test. */
async function startReplica(databaseUrl: string, index: number): Promise<Replica> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'replica-'));
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', SITE_URL: 'http://localhost:3000' };
  const site = startSiteProcess({
    ...{ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1' },
    LOG_LEVEL: 'info',
  });
  closers.push(() => site.child.kill('SIGKILL'));
  const port = await listeningPort(site);
  const replica: Replica = { site, accepted: [], statuses: new Set() };
  let isOver = false;
  let sent = 0;
  const visitor = async () => {
    while (!isOver) {
      sent += 1;
      const headers = {
        Origin: 'http://localhost:3000',
        'X-Forwarded-For': `10.${16 * index + (sent >> 8)}.${sent & 255}.1`,
      };
      const fields = {
        ...goodQuestion,
        question: `Вопрос ${index}-${sent}?`,
        email: `a${index}.${sent}@firma.example`,
      };
      const answer = await sendForm(`http://127.0.0.1:${port}`, 'question', fields, { headers }).catch(() => undefined);
      await answer?.arrayBuffer();
      replica.statuses.add(answer?.status ?? 0);
      const [number] = /\d{4}-\d{4}/.exec(answer?.headers.get('location') ?? '') ?? [];
      if (answer?.status === 303 && number !== undefined) replica.accepted.push(number);
      await delay(100);
    }
  };
  const visitors = Promise.all([1, 2, 3, 4].map(visitor));
  closers.push(async () => {
    isOver = true;
    await visitors;
  });
  return replica;
}

async function query(server: PostgresServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const terminate = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`;

test('restarts, crashes, locks and terminated sessions of PostgreSQL cost 503s at most, and no lead', async () => {
  const server = await startPostgres();
  closers.push(server.stop);
  const replicas = await Promise.all([1, 2].map((index) => startReplica(server.url, index)));
  const faults = [
    async () => {
      for (let time = 0; time < 30; time += 1) await query(server, terminate);
    },
    () => server.restart('fast'),
    () => server.restart('immediate'),
    () => query(server, 'BEGIN; LOCK TABLE leads; SELECT pg_sleep(5); COMMIT'),
    () => server.restart('fast'),
  ];
  const everyoneAccepts = async () => {
    const goals = replicas.map(({ accepted }) => accepted.length + 10);
    const progress = () =>
      replicas.map(({ accepted, site }, index) => site.child.exitCode ?? accepted.length >= (goals[index] ?? 0));
    await expect.poll(progress, { timeout: 30_000 }).toEqual([true, true]);
  };
  await everyoneAccepts();
  for (const fault of faults) {
    await fault();
    await everyoneAccepts();
  }
  for (const { site, statuses, accepted } of replicas) {
    expect(site.child.exitCode).toBeNull();
    expect([...statuses].filter((status) => status !== 303 && status !== 503)).toEqual([]);
    const acknowledged = [...accepted];
    const stored = await query(server, 'SELECT number FROM leads');
    const numbers = new Set(stored.map((row) => row['number']));
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  }
});
