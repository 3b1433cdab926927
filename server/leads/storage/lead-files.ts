/** Files in the database, in chunks: what several replicas share lies where the leads are. */
import type { Sql, SqlQuery, SqlRow } from '#server/database/sql.ts';
import { type OrphanStore, orphanAfterMs, orphanBatch } from '#server/leads/uploads/orphan-folder.ts';

export type LeadFiles = ReturnType<typeof createLeadFiles>;

export const fileChunkBytes = 256 * 1024;

export function createLeadFiles({ query, transaction }: Sql) {
  const update = async (sql: string, ids: readonly string[], ...values: number[]) => {
    for (let start = 0; start < ids.length; start += orphanBatch) {
      const batch = ids.slice(start, start + orphanBatch);
      const places = batch.map((_, index) => `$${index + 1 + values.length}`).join(', ');
      await query(sql.replace('?', places), [...values, ...batch]);
    }
  };
  /** Rows of lead_files, by the hundreds. */
  async function* pages(condition: string): AsyncGenerator<SqlRow[]> {
    let last = '';
    while (true) {
      const rows = await query(`SELECT * FROM lead_files WHERE id > $1 AND ${condition} ORDER BY id LIMIT $2`, [
        last,
        orphanBatch,
      ]);
      if (rows.length > 0) yield rows;
      if (rows.length < orphanBatch) return;
      last = String(rows.at(-1)?.['id']);
    }
  }
  const idsOf = (rows: readonly SqlRow[]) => rows.map((row) => String(row['id']));
  const discardFiles = async (ids: readonly string[]): Promise<void> => {
    await update('DELETE FROM file_chunks WHERE file_id IN (?)', ids);
    await update('DELETE FROM lead_files WHERE id IN (?)', ids);
  };
  const fileOrphanStore: OrphanStore = {
    list: async function* (now) {
      for await (const rows of pages('orphan_since IS NULL')) {
        const old = rows.filter((row) => now - Number(row['stored_at']) > orphanAfterMs);
        yield { count: rows.length, old: idsOf(old) };
      }
    },
    setAside: (ids, now) => update('UPDATE lead_files SET orphan_since = $1 WHERE id IN (?)', ids, now),
    listAside: async function* () {
      for await (const rows of pages('orphan_since IS NOT NULL')) yield idsOf(rows);
    },
    putBack: (ids) => update('UPDATE lead_files SET orphan_since = NULL WHERE id IN (?)', ids),
    removeAside: async (until) => {
      const old = await query('SELECT id FROM lead_files WHERE orphan_since <= $1', [until]);
      await discardFiles(idsOf(old));
      return old.length;
    },
  };
  return {
    discardFiles,
    fileOrphanStore,
    /** Stores all of it or nothing; replaces a file of that id. */
    saveFile: (id: string, content: AsyncIterable<Uint8Array>, now: number): Promise<void> =>
      transaction([`file ${id}`], async (run) => {
        await run('DELETE FROM file_chunks WHERE file_id = $1', [id]);
        await run('DELETE FROM lead_files WHERE id = $1', [id]);
        const bytes = await insertChunks(run, id, content);
        await run('INSERT INTO lead_files (id, bytes, stored_at) VALUES ($1, $2, $3)', [id, bytes, now]);
      }),
    /** @throws Error with the code ENOENT when there is no such file */
    readFile: async function* (id: string): AsyncGenerator<Uint8Array> {
      for (let part = 0; ; part += 1) {
        const [row] = await query('SELECT content FROM file_chunks WHERE file_id = $1 AND part = $2', [id, part]);
        if (row === undefined && part === 0) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
        if (row === undefined) return;
        yield row['content'] as Uint8Array;
      }
    },
    fileSize: async (id: string): Promise<number | undefined> => {
      const [row] = await query('SELECT bytes FROM lead_files WHERE id = $1', [id]);
      return row && Number(row['bytes']);
    },
    /** Bytes of all files of leads, wherever they are. */
    storedFileBytes: async (): Promise<number> => {
      const [row] = await query('SELECT coalesce(sum(bytes), 0) AS bytes FROM files');
      return Number(row?.['bytes'] ?? 0);
    },
  };
}

/** @returns how many bytes */
async function insertChunks(query: SqlQuery, id: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  let part = 0;
  let bytes = 0;
  let rest: Buffer = Buffer.alloc(0);
  const insert = async (chunk: Buffer) => {
    await query('INSERT INTO file_chunks (file_id, part, content) VALUES ($1, $2, $3)', [id, part, chunk]);
    part += 1;
    bytes += chunk.length;
  };
  for await (const piece of content) {
    // Pieces of a chunk's size, as files are read, are not copied.
    rest = rest.length === 0 ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.concat([rest, piece]);
    while (rest.length >= fileChunkBytes) {
      await insert(rest.subarray(0, fileChunkBytes));
      rest = rest.subarray(fileChunkBytes);
    }
  }
  // An empty file has one empty chunk.
  if (rest.length > 0 || part === 0) await insert(rest);
  return bytes;
}
