/** Connections to PostgreSQL that survive its restarts, failovers and severed networks. */
import pg from 'pg';
import { callDriver, DatabaseFailed } from './sql.ts';

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

export interface PostgresConnections {
  /**
   * Lends a connection for the work. One that is lost meanwhile is closed, and so are the idle ones: they led to the
   * same server.
   */
  use<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Connects on first use. Messages of its errors hold no password. */
export function openConnections(connectionString: string): PostgresConnections {
  let pool = openPool(connectionString);
  const replacePool = (lost: pg.Pool) => {
    if (lost !== pool) return;
    pool = openPool(connectionString);
    // Those at work finish first.
    lost.end().catch(() => undefined);
  };
  return {
    use: async (work) => {
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
export function isLostConnection(error: unknown): boolean {
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
