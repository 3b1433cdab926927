/** Requests in PostgreSQL, for several processes on several machines. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Sql, SqlQuery, SqlRow } from './sql.ts';

const int8 = 20;
/** A visitor waits for it. */
const timeoutMs = 3000;

/** @throws Error when the server cannot be reached; its message holds no password */
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
  // An idle connection that breaks is replaced by the next query; unheard, it would end the process.
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
        // In one order, so that two transactions never wait for each other.
        for (const key of locks.map(lockKey).sort()) await query('SELECT pg_advisory_xact_lock($1)', [key]);
        const result = await work(query);
        await query('COMMIT');
        return result;
      } catch (error) {
        // A connection that does not answer is closed, not asked to undo: the server undoes what was not committed.
        isBroken = !(error instanceof pg.DatabaseError) || !(await rollsBack(query));
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    close: () => pool.end(),
  };
}

function rollsBack(query: SqlQuery): Promise<boolean> {
  return query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** Locks of PostgreSQL have numbers for names. */
function lockKey(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}
