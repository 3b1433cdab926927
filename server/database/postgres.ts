/** PostgreSQL: one database of several processes on several machines. */

import { createHash } from 'node:crypto';
import pg, { type PoolClient } from 'pg';
import { callDriver, DatabaseFailed, type Driver, type SqlQuery, type SqlRow } from './sql.ts';

/** The type of BIGINT, which pg gives as text otherwise. */
const int8 = 20;
/** A visitor waits for the answer. */
const timeoutMs = 3000;

/** Read by the pool for every connection that it makes. */
const settings = {
  max: 5,
  // Also for its turn, while others use them all.
  connectionTimeoutMillis: timeoutMs + 2000,
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs,
  // Later than the server's own: only a server that is out of reach costs the connection.
  query_timeout: timeoutMs + 1000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: { getTypeParser: (oid: number) => (oid === int8 ? Number : pg.types.getTypeParser(oid)) },
};

/** SQLSTATE: the session has ended (08, 25P03, 57P01 to 57P05), or the server is a standby now (25006). */
const lostCodes = /^(08|25P03|57P0|25006)/;

/** Connects on first use. Messages of its errors hold no password. */
function openConnections(connectionString: string) {
  let pool = openPool(connectionString);
  const replacePool = (lost: pg.Pool) => {
    if (lost !== pool) return;
    pool = openPool(connectionString);
    // Those at work finish first.
    lost.end().catch(() => undefined);
  };
  return {
    /**
     * Lends a connection for the work. One that is lost meanwhile is closed, and so are the idle ones: they led to the
     * same server.
     */
    use: async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
      const source = pool;
      const client = await callDriver(() => source.connect());
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        const isLost = isLostConnection(error);
        // A goodbye would wait for a server that does not answer.
        if (isLost) client.connection.stream.destroy();
        client.release(isLost);
        if (isLost) replacePool(source);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** Whether nothing more can be said on the connection after this error. */
function isLostConnection(error: unknown): boolean {
  // Faults of our own have not harmed it.
  if (!(error instanceof DatabaseFailed)) return false;
  return !(error.cause instanceof pg.DatabaseError) || lostCodes.test(error.cause.code ?? '');
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, ...settings });
  const ignore = () => undefined;
  // Without listeners the loss of a connection ends the process: the pool's hears of idle ones, the client's of those lent.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Nobody waits for a backup. */
const snapshotMs = 600_000;

/** Connects on the first query. Messages of its errors hold no password. */
export async function openPostgres(connectionString: string): Promise<Driver> {
  const connections = openConnections(connectionString);
  return {
    dialect: 'postgres',
    query: (sql, values) => connections.use((client) => queryOn(client)(sql, values)),
    transaction: async (locks, work, { patienceMs } = {}) => {
      let progress: 'none' | 'lent' | 'begun' = 'none';
      const run = async (client: PoolClient) => {
        const query = queryOn(client, patienceMs);
        progress = 'lent';
        await query('BEGIN');
        progress = 'begun';
        try {
          if (patienceMs !== undefined) await query(`SET LOCAL statement_timeout = ${patienceMs}`);
          // Sorted, so that two transactions never deadlock.
          const keys = [...new Set(locks.map(lockKey))].sort();
          if (keys.length > 0)
            await query('SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS locks (key)', [
              `{${keys.join()}}`,
            ]);
          const result = await work(query);
          await query('COMMIT');
          return result;
        } catch (error) {
          // The server itself rolls back what a lost connection leaves.
          if (!isLostConnection(error)) await query('ROLLBACK');
          throw error;
        }
      };
      try {
        return await connections.use(run);
      } catch (error) {
        // A connection that was lost while it was idle: nothing has happened yet.
        if (progress !== ('lent' as string) || !isLostConnection(error)) throw error;
        return connections.use(run);
      }
    },
    snapshot: (work) =>
      connections.use(async (client) => {
        const query = queryOn(client, snapshotMs);
        await query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        try {
          await query(`SET LOCAL statement_timeout = ${snapshotMs}`);
          await query(`SET LOCAL idle_in_transaction_session_timeout = ${snapshotMs}`);
          return await work(query);
        } finally {
          await query('ROLLBACK');
        }
      }),
    close: connections.close,
  };
}

function queryOn(client: PoolClient, patienceMs?: number): SqlQuery {
  const longer = patienceMs === undefined ? {} : { query_timeout: patienceMs };
  return async (text, values = []) => {
    const run = () => client.query<SqlRow>({ text, values: [...values], ...longer });
    return (await callDriver(run)).rows;
  };
}

/** Advisory locks of PostgreSQL are named by 64-bit numbers. */
const lockKey = (name: string) => createHash('sha256').update(name).digest().readBigInt64BE().toString();

export interface ListenerOptions {
  channel: string;
  onPayload(payload: string): void;
  /** The connection is lost; nothing more is heard. */
  onLost(): void;
}

export type Listener = Awaited<ReturnType<typeof listenOn>>;

const listenerTimeoutMs = 5000;
/** How often the connection is tried out. */
const probeMs = 15_000;

/** LISTEN and NOTIFY, over a connection of their own beside the pool. */
export async function listenOn(connectionString: string, { channel, onPayload, onLost }: ListenerOptions) {
  const timeouts = { connectionTimeoutMillis: listenerTimeoutMs, query_timeout: listenerTimeoutMs };
  const client = new pg.Client({ connectionString, keepAlive: true, ...timeouts });
  let isListening = false;
  let timer: NodeJS.Timeout | undefined;
  const lose = () => {
    if (!isListening) return;
    isListening = false;
    clearTimeout(timer);
    client.connection.stream.destroy();
    onLost();
  };
  /** Any failure means that the connection is lost. */
  const ask = async (text: string, values: string[] = []): Promise<void> => {
    try {
      await client.query(text, values);
    } catch (error) {
      lose();
      throw error;
    }
  };
  const probe = () => {
    timer = setTimeout(() => ask('SELECT 1').then(probe, () => undefined), probeMs).unref();
  };
  client.on('error', lose).on('end', lose);
  client.on('notification', ({ payload = '' }) => onPayload(payload));
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  isListening = true;
  probe();
  return {
    /** Reaches all who listen on the channel, the sender too. */
    announce: (payload: string) => ask('SELECT pg_notify($1, $2)', [channel, payload]),
    close: () => client.end(),
  };
}
