/** PostgreSQL: leads shared by several processes on several machines. */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { isLostConnection, openConnections } from './postgres-connections.ts';
import { callDriver, type Sql, type SqlQuery, type SqlRow } from './sql.ts';

/** Nobody waits for a backup. */
const snapshotMs = 600_000;

/** Connects on the first query. Messages of its errors hold no password. */
export async function openPostgres(connectionString: string): Promise<Sql> {
  const connections = openConnections(connectionString);
  return {
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
    skipLocked: 'FOR UPDATE SKIP LOCKED',
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
function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}
