/** The store of requests over a database, whichever it is; opened when it is first needed, and again after a failure. */
import type { FormId } from '#shared/forms/forms.ts';
import { acceptLead } from './accept-lead.ts';
import { defaultLeadLimits, type LeadLimits, type LeadStore, LeadsUnavailable } from './lead-store.ts';
import { migrate } from './migrations.ts';
import type { Sql, SqlRow } from './sql.ts';

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
          `SELECT number, form, accepted_at, passed_on_at, answered_at FROM leads WHERE number = $1 AND secret = $2`,
          [number, secret],
        );
        return row && toStatus(row);
      }),
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

function toStatus(row: SqlRow) {
  const time = (name: string) => (row[name] === null ? undefined : Number(row[name]));
  const [passedOnAt, answeredAt] = [time('passed_on_at'), time('answered_at')];
  return {
    number: String(row['number']),
    form: String(row['form']) as FormId,
    acceptedAt: Number(row['accepted_at']),
    ...(passedOnAt === undefined ? {} : { passedOnAt }),
    ...(answeredAt === undefined ? {} : { answeredAt }),
  };
}
