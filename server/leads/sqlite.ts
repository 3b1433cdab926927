/** Requests in a file of this machine: SQLite, built into Node. Several processes may share the file. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql, SqlQuery, SqlRow } from './sql.ts';

/** How long a call waits for a lock of another process, ms. */
const patienceMs = 2000;
/** SQLite waits by standing still, and with it the whole site: short waits, and pauses between them. */
const busyTimeoutMs = 20;
const pauseMs = 30;
const sqliteBusy = 5;

/** @throws Error when the folder or the file cannot be used */
export async function openSqlite(file: string): Promise<Sql> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  const query: SqlQuery = async (sql, values = []) =>
    database.prepare(sql.replace(/\$(\d+)/g, '?$1')).all(...values) as SqlRow[];
  try {
    // Changing the journal's mode takes a lock too.
    await whileBusy(() => database.exec('PRAGMA journal_mode = WAL'));
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }

  // One connection holds one transaction at a time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    query: (sql, values) => inTurn(() => whileBusy(() => query(sql, values))),
    transaction: (_locks, work) =>
      inTurn(async () => {
        // Immediate: one that begins by reading could not wait for a lock when it comes to write.
        await whileBusy(() => database.exec('BEGIN IMMEDIATE'));
        try {
          const result = await work(query);
          database.exec('COMMIT');
          return result;
        } catch (error) {
          // A full disk has ended the transaction already.
          if (database.isTransaction) database.exec('ROLLBACK');
          throw error;
        }
      }),
    skipLocked: '',
    close: () => inTurn(async () => database.close()),
  };
}

async function whileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const until = performance.now() + patienceMs;
  while (true) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
      // The extended codes of «busy» have it in their last byte.
      if ((code & 0xff) !== sqliteBusy || performance.now() > until) throw error;
      await delay(pauseMs);
    }
  }
}
