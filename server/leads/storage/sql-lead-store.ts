/** The lead store over an SQL database, opened on first use and again after a failed opening. */

import { createLeadBackups } from '#server/leads/backup/backup-file.ts';
import { reserveCall } from './call-pace.ts';
import { insertLead } from './insert-lead.ts';
import { createLeadErasure } from './lead-erasure.ts';
import { createLeadFiles } from './lead-files.ts';
import { defaultLeadLimits, type LeadLimits } from './lead-limits.ts';
import { createLeadOperations } from './lead-operations.ts';
import { findLeads, toStatus } from './lead-rows.ts';
import { type LeadStore, LeadsUnavailable } from './lead-store.ts';
import { migrate } from './migrations.ts';
import { claimDeliveries, measureOutbox, settleDelivery } from './outbox-store.ts';
import { callDriver, DatabaseFailed, type Sql, type WithSql } from './sql.ts';
import { createStoredFiles } from './stored-files.ts';

const openingMs = 10_000;

export interface LeadStoreParts {
  open: () => Promise<Sql>;
  limits?: Partial<LeadLimits>;
}

export function createLeadStore({ open, limits }: LeadStoreParts): LeadStore {
  const allLimits = { ...defaultLeadLimits, ...limits };
  let opening: Promise<Sql> | undefined;
  let opened: Sql | undefined;

  const openOnce = (): Promise<Sql> => {
    opening ??= openMigrated(open).then(
      (sql) => {
        opened = sql;
        return sql;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return withinTime(opening);
  };
  const withSql: WithSql = async (work) => {
    try {
      return await work(opened ?? (await openOnce()));
    } catch (error) {
      throw error instanceof DatabaseFailed ? new LeadsUnavailable(error.cause) : error;
    }
  };

  return {
    accept: (lead) => withSql((sql) => insertLead(sql, lead, allLimits)),
    findStatus: ({ number, secret }) =>
      withSql(async ({ query }) => {
        const [row] = await query(
          `SELECT number, form, page, field_values, accepted_at, passed_on_at, answered_at, quote, confirmation,
             CASE WHEN is_spam = 0 AND NOT EXISTS (
               SELECT 1 FROM outbox WHERE outbox.lead_id = leads.id AND channel = 'copy') THEN 1 ELSE 0 END AS without_copy
           FROM leads WHERE number = $1 AND secret = $2`,
          [number, secret],
        );
        return row && toStatus(row);
      }),
    findById: (id) => withSql(async ({ query }) => (await findLeads(query, 'leads.id = $1', [id]))[0]),
    claim: (claim) => withSql((sql) => claimDeliveries(sql, claim)),
    settle: (delivery, result, now) => withSql((sql) => settleDelivery(sql, delivery, result, now)),
    measureOutbox: (now) => withSql((sql) => measureOutbox(sql, now)),
    reserveCall: (receiver, pace, now) => withSql((sql) => reserveCall(sql, receiver, pace, now)),
    ...createLeadOperations(withSql, allLimits),
    ...createLeadErasure(withSql),
    ...createLeadFiles(withSql),
    ...createLeadBackups(withSql),
    ...createStoredFiles(withSql),
    close: async () => {
      const last = await opening?.catch(() => undefined);
      opening = undefined;
      opened = undefined;
      await last?.close();
    },
  };
}

/** Migrations may take minutes; a visitor does not wait for them. */
async function withinTime(opening: Promise<Sql>): Promise<Sql> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => over.reject(new DatabaseFailed(new Error('the database is still being opened'))),
    openingMs,
  );
  try {
    return await Promise.race([opening, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

async function openMigrated(open: () => Promise<Sql>): Promise<Sql> {
  const sql = await callDriver(open);
  try {
    await migrate(sql);
    return sql;
  } catch (error) {
    await sql.close();
    throw error;
  }
}
