/** A lead store with a database of its own, as each process has them. */
import { createDatabase } from '#server/database/database.ts';
import type { Driver } from '#server/database/sql.ts';
import type { LeadLimits } from '#server/leads/storage/lead-limits.ts';
import { createLeadStore } from '#server/leads/storage/lead-store.ts';

/** `close` closes the database. */
export function openStore(open: () => Promise<Driver>, limits?: Partial<LeadLimits>) {
  const database = createDatabase(open);
  return { ...createLeadStore(database, limits), close: database.close };
}
