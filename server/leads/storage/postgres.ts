/** PostgreSQL: leads shared by several processes on several machines. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql, SqlQuery, SqlRow } from './sql.ts';

/** The type of BIGINT, which pg gives as text otherwise. */
const int8 = 20;
/** A visitor waits for the answer. */
const timeoutMs = 3000;

/** Connects on the first query. Messages of its errors hold no password. */
export async function openPostgres(connectionString: string): Promise<Sql> {
  const pool = new pg.Pool({
    connectionString,
    max: 5,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
    types: { getTypeParser: (oid: number) => (oid === int8 ? Number : pg.types.getTypeParser(oid)) },
  });
  // The next query replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const queryWith =
    (client: Pick<pg.ClientBase, 'query'>): SqlQuery =>
    async (sql, values = []) =>
      (await client.query<SqlRow>(sql, [...values])).rows;
  return {
    query: queryWith({ query: pool.query.bind(pool) as pg.ClientBase['query'] }),
    transaction: async (locks, work) => {
      const client = await pool.connect();
      const query = queryWith(client);
      let isBroken = false;
      try {
        await query('BEGIN');
        // Sorted, so that two transactions never deadlock.
        for (const key of locks.map(lockKey).sort()) await query('SELECT pg_advisory_xact_lock($1)', [key]);
        const result = await work(query);
        await query('COMMIT');
        return result;
      } catch (error) {
        // A connection that failed is closed instead of rolled back: the server rolls back whatever is uncommitted.
        isBroken = !(error instanceof pg.DatabaseError) || !(await hasRolledBack(query));
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    close: () => pool.end(),
  };
}

function hasRolledBack(query: SqlQuery): Promise<boolean> {
  return query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Advisory locks of PostgreSQL are named by 64-bit numbers. */
function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}
