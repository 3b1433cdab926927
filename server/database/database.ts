/** The one database of a process: opened and migrated on first use, and again after an opening that failed. */

import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/environment/config.ts';
import { withTimeout } from '#server/limits/deadline.ts';
import { migrate } from './migrations.ts';
import type { Listener, ListenerOptions } from './postgres.ts';
import { callDriver, DatabaseFailed, type Driver, type Sql } from './sql.ts';
import { openSqlite } from './sqlite.ts';

export interface Database extends Sql {
  /** Hears what other replicas announce. Absent: no other machine has this database. */
  listen?(options: ListenerOptions): Promise<Listener>;
}

/**
 * PostgreSQL where it is configured, else SQLite in the data folder.
 * @param mustExist without a file the first query fails: a new one in a mistyped folder would pass for a site without leads
 */
export function openDatabase(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { mustExist = false } = {},
): Database {
  if (databaseUrl === undefined) {
    const file = path.resolve(dataDir, 'leads.sqlite');
    return createDatabase(() => {
      if (mustExist && statSync(file, { throwIfNoEntry: false }) === undefined)
        throw new Error(`there is no ${file}: give DATA_DIR or DATABASE_URL of the site`);
      return openSqlite(file);
    });
  }
  // pg is loaded only where it is configured.
  const postgres = () => import('./postgres.ts');
  return {
    ...createDatabase(async () => (await postgres()).openPostgres(databaseUrl)),
    listen: async (options) => (await postgres()).listenOn(databaseUrl, options),
  };
}

/** Migrations may take minutes; a visitor does not wait for them. */
const openingMs = 10_000;

export function createDatabase(open: () => Promise<Driver>): Sql {
  let opening: Promise<Driver> | undefined;
  let opened: Driver | undefined;
  const use = async (): Promise<Driver> => {
    if (opened !== undefined) return opened;
    opening ??= openMigrated(open).then(
      (driver) => {
        opened = driver;
        return driver;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    const own = opening;
    const late = () => new DatabaseFailed(new Error('the database is still being opened'));
    return withTimeout(openingMs, () => own, { late });
  };
  return {
    query: async (...call) => (await use()).query(...call),
    transaction: async (...call) => (await use()).transaction(...call),
    snapshot: async (...call) => (await use()).snapshot(...call),
    close: async () => {
      const last = await opening?.catch(() => undefined);
      opening = undefined;
      opened = undefined;
      await last?.close();
    },
  };
}

async function openMigrated(open: () => Promise<Driver>): Promise<Driver> {
  const driver = await callDriver(open);
  try {
    await migrate(driver);
    return driver;
  } catch (error) {
    await driver.close();
    throw error;
  }
}
