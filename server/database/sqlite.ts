/** SQLite, built into Node: a file of this machine, which several processes may share. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { callDriver, type Driver, type SqlQuery, type SqlRow, type SqlValue } from './sql.ts';

/** How long a call waits for the lock of another process, ms. */
const lockTimeoutMs = 2000;
/** SQLite blocks the whole process while it waits: it waits briefly, with pauses in between. */
const busyTimeoutMs = 20;
const pauseMs = 30;
const sqliteBusy = 5;

/** @throws Error when the folder or the file cannot be used */
export async function openSqlite(file: string): Promise<Driver> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  keepPrivate(file);
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  // With one writer at a time there are no locked rows to skip.
  const translate = (sql: string) => sql.replace(/\$(\d+)/g, '?$1').replace('FOR UPDATE SKIP LOCKED', '');
  const run = (sql: string, values: readonly SqlValue[] = []) =>
    database.prepare(translate(sql)).all(...values) as SqlRow[];
  const query: SqlQuery = (sql, values) => callDriver(() => run(sql, values));
  const execute = (sql: string) => callDriver(() => database.exec(sql));
  try {
    // Changing the journal mode takes a lock too.
    await whileBusy(() => database.exec('PRAGMA journal_mode = WAL'));
    database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON');
  } catch (error) {
    database.close();
    throw error;
  }

  // A connection holds one transaction at a time.
  let last: Promise<unknown> = Promise.resolve();
  const serialize = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    dialect: 'sqlite',
    query: (sql, values) => serialize(() => callDriver(() => whileBusy(() => run(sql, values)))),
    transaction: (_locks, work) =>
      serialize(async () => {
        // Immediate: a transaction that starts with a read cannot wait for the lock when it comes to write.
        await callDriver(() => whileBusy(() => database.exec('BEGIN IMMEDIATE')));
        try {
          const result = await work(query);
          await execute('COMMIT');
          return result;
        } catch (error) {
          // On a full disk SQLite has rolled back already.
          if (database.isTransaction) await execute('ROLLBACK');
          throw error;
        }
      }),
    snapshot: (work) =>
      serialize(async () => {
        await execute('BEGIN');
        try {
          return await work(query);
        } finally {
          await execute('COMMIT');
        }
      }),
    close: () => serialize(async () => database.close()),
  };
}

/** SQLite gives its other files the rights of the first, which would be readable by everybody. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

async function whileBusy<Result>(work: () => Result): Promise<Result> {
  const until = performance.now() + lockTimeoutMs;
  while (true) {
    try {
      return work();
    } catch (error) {
      const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
      // The last byte of an extended error code is its base code.
      if ((code & 0xff) !== sqliteBusy || performance.now() > until) throw error;
      await delay(pauseMs);
    }
  }
}
