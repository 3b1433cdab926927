/** What may break beneath the site, and what visitors may see then. server/leads/README.md holds the same table. */
import pg from 'pg';
import type { CrmMood } from '#tests/stand-ins/crm-stand-in.ts';
import type { DiskFault, RuntimeFaults } from '#tests/stand-ins/faulty-runtime.ts';
import type { PostgresServer } from '#tests/stand-ins/postgres-server.ts';
import type { SmtpMood } from '#tests/stand-ins/smtp-stand-in.ts';
import type { TcpProxy } from '#tests/stand-ins/tcp-proxy.ts';

/** The world of one site: everything that may be broken. */
export interface World {
  /** Applied to the running process. */
  breakRuntime(faults: RuntimeFaults): Promise<void>;
  /** Ends the site with SIGINT and starts it again. */
  restartSite(): Promise<void>;
  crm: { feel(mood: CrmMood): void; release(): void };
  smtp: { feel(mood: SmtpMood): void };
  /** Of rows with PostgreSQL; the site reaches it by the proxy. */
  postgres?: PostgresServer & { proxy: TcpProxy };
}

export interface FaultRow {
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

const crm = (fault: string, mood: CrmMood): FaultRow => ({
  what: 'CRM',
  fault,
  forms: [303],
  begin: (world) => world.crm.feel(mood),
  end: (world) => {
    world.crm.feel('well');
    world.crm.release();
  },
});

const mail = (fault: string, mood: SmtpMood): FaultRow => ({
  what: 'mail',
  fault,
  forms: [303],
  begin: (world) => world.smtp.feel(mood),
  end: (world) => world.smtp.feel('well'),
});

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

const database = (
  fault: string,
  forms: readonly number[],
  begin: FaultRow['begin'],
  end: FaultRow['end'],
): FaultRow => ({
  ...{ what: 'database', fault, forms, begin, end },
  needsPostgres: true,
});

const sessions =
  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'";
const locks = new WeakMap<World, pg.Client>();

export const faultRows: readonly FaultRow[] = [
  disk('ENOSPC'),
  disk('EIO'),
  disk('EROFS'),
  disk('EMFILE'),
  database(
    'restarted',
    [303, 503],
    ({ postgres }) => postgres?.restart('fast'),
    () => undefined,
  ),
  database(
    'crashed',
    [303, 503],
    ({ postgres }) => postgres?.restart('immediate'),
    () => undefined,
  ),
  database(
    'sessions terminated',
    [303, 503],
    (world) => queryOnce(world, sessions),
    () => undefined,
  ),
  database(
    'locked',
    [303, 503],
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
    [303, 503],
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
