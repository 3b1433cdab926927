/** New databases for the tests of a file: SQLite, and a real PostgreSQL that the file starts. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openPostgres } from '#server/database/postgres.ts';
import type { Driver } from '#server/database/sql.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { type PostgresServer, startPostgres } from '#tests/stand-ins/postgres-server.ts';
import { folderOfFile } from './temporary-folder.ts';

export const databaseKinds = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Call it at the top of a file. */
export function leadDatabases() {
  const folder = folderOfFile();
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());
  /** The address of a new, empty database. */
  const createPostgres = async (): Promise<string> => {
    const name = `leads-${randomUUID()}`;
    const root = await openPostgres(server.url);
    await root.query(`CREATE DATABASE "${name}"`);
    await root.close();
    return server.url.replace(/postgres$/, name);
  };
  return {
    folder,
    createPostgres,
    /** @returns how several processes open one new database */
    create: async (kind: DatabaseKind): Promise<() => Promise<Driver>> => {
      if (kind === 'sqlite') {
        const file = path.join(folder, randomUUID(), 'leads.sqlite');
        return () => openSqlite(file);
      }
      const url = await createPostgres();
      return () => openPostgres(url);
    },
  };
}
