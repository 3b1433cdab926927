/** The tables of built files in PostgreSQL. Its clock counts, so that replicas need not agree on the time. */

type Value = string | number | null;
type Row = Readonly<Record<string, unknown>>;
type Query = (sql: string, values?: readonly Value[]) => Promise<Row[]>;

/** What it needs of a database; bytes travel as base64, because its values are texts and numbers. */
export interface BuildDatabase {
  query: Query;
  transaction<Result>(locks: readonly string[], work: (query: Query) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface BuiltFile {
  /** Its address: /assets/… */
  path: string;
  isBrotli: boolean;
  bytes: Buffer;
}

const statements = [
  `CREATE TABLE IF NOT EXISTS builds (
    id TEXT PRIMARY KEY, file_count INTEGER NOT NULL, seen_at TIMESTAMPTZ NOT NULL DEFAULT now())`,
  `CREATE TABLE IF NOT EXISTS build_files (
    build TEXT NOT NULL REFERENCES builds (id) ON DELETE CASCADE, path TEXT NOT NULL, is_brotli INTEGER NOT NULL,
    bytes BYTEA NOT NULL, PRIMARY KEY (build, path))`,
  'CREATE INDEX IF NOT EXISTS build_files_path ON build_files (path)',
];

export function createBuildTables({ query, transaction }: BuildDatabase) {
  /** Says that the build runs, stores the files that the database lacks, and removes builds that ran last a week ago. */
  async function keep(build: string, readFiles: () => Promise<BuiltFile[]>): Promise<void> {
    // Two replicas that create one table at once fail otherwise.
    await transaction(['builds'], async (run) => {
      for (const statement of statements) await run(statement);
    });
    const [row] = await query(
      `INSERT INTO builds (id, file_count) VALUES ($1, 0) ON CONFLICT (id) DO UPDATE SET seen_at = now()
       RETURNING file_count`,
      [build],
    );
    if (row?.['file_count'] === 0) {
      const files = await readFiles();
      // One at a time: pages do not wait for a burst of large queries.
      for (const { path, isBrotli, bytes } of files) {
        await query(
          `INSERT INTO build_files (build, path, is_brotli, bytes) VALUES ($1, $2, $3, decode($4, 'base64'))
           ON CONFLICT DO NOTHING`,
          [build, path, isBrotli ? 1 : 0, bytes.toString('base64')],
        );
      }
      await query('UPDATE builds SET file_count = $2 WHERE id = $1', [build, files.length]);
    }
    await query(`DELETE FROM builds WHERE seen_at < now() - interval '7 days'`);
  }

  /** Addresses of the files of all other builds. */
  async function listPaths(build: string): Promise<string[]> {
    const rows = await query('SELECT DISTINCT path FROM build_files WHERE build <> $1', [build]);
    return rows.map((row) => String(row['path']));
  }

  /** @returns undefined when its build has been removed */
  async function read(path: string): Promise<BuiltFile | undefined> {
    const [row] = await query(
      `SELECT is_brotli, encode(bytes, 'base64') AS base64 FROM build_files WHERE path = $1 LIMIT 1`,
      [path],
    );
    if (row === undefined) return undefined;
    return { path, isBrotli: row['is_brotli'] === 1, bytes: Buffer.from(String(row['base64']), 'base64') };
  }

  return { keep, listPaths, read };
}
