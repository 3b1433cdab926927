/** The store of requests over a database, whichever it is; opened when it is first needed, and again after a failure. */
import { acceptLead } from './accept-lead.ts';
import { findLeads, toStatus } from './lead-rows.ts';
import { defaultLeadLimits, type LeadLimits, type LeadStore, LeadsUnavailable } from './lead-store.ts';
import { migrate } from './migrations.ts';
import { operateLeads } from './operate-leads.ts';
import { claimDeliveries, measureOutbox, settleDelivery } from './outbox-store.ts';
import type { Sql } from './sql.ts';

export interface LeadStoreParts {
  open: () => Promise<Sql>;
  limits?: Partial<LeadLimits>;
}

export function createLeadStore({ open, limits }: LeadStoreParts): LeadStore {
  const allLimits = { ...defaultLeadLimits, ...limits };
  let opening: Promise<Sql> | undefined;

  const openOnce = (): Promise<Sql> => {
    opening ??= openMigrated(open).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const using = async <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> => {
    try {
      return await work(await openOnce());
    } catch (error) {
      throw new LeadsUnavailable(error);
    }
  };

  return {
    accept: (lead) => using((sql) => acceptLead(sql, lead, allLimits)),
    findStatus: ({ number, secret }) =>
      using(async ({ query }) => {
        const [row] = await query(
          `SELECT number, form, page, field_values, accepted_at, passed_on_at, answered_at
           FROM leads WHERE number = $1 AND secret = $2`,
          [number, secret],
        );
        return row && toStatus(row);
      }),
    findById: (id) => using(async ({ query }) => (await findLeads(query, 'leads.id = $1', [id]))[0]),
    claim: (claim) => using((sql) => claimDeliveries(sql, claim)),
    settle: (delivery, result, now) => using((sql) => settleDelivery(sql, delivery, result, now)),
    measureOutbox: (now) => using((sql) => measureOutbox(sql, now)),
    ...operateLeads(using),
    close: async () => {
      const opened = await opening?.catch(() => undefined);
      opening = undefined;
      await opened?.close();
    },
  };
}

async function openMigrated(open: () => Promise<Sql>): Promise<Sql> {
  const sql = await open();
  try {
    await migrate(sql);
    return sql;
  } catch (error) {
    await sql.close();
    throw error;
  }
}
