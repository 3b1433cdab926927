/** What the store needs of a database: queries with $1, $2, … and atomic transactions. */
import { isOwnFault } from '#server/errors/http-error.ts';

export type SqlValue = string | number | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export type SqlQuery = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

export interface TransactionOptions {
  /** How long one statement may take, where nobody waits for the answer; as long as a visitor waits otherwise. */
  patienceMs?: number;
}

/** The database, or the way to it, failed. Whatever else is thrown on the way is a fault of our own. */
export class DatabaseFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseFailed';
  }
}

/** @throws DatabaseFailed for whatever the driver throws, unless it was called wrongly */
export async function callDriver<Result>(call: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw isOwnFault(error) || error instanceof DatabaseFailed ? error : new DatabaseFailed(error);
  }
}

/** Every method throws DatabaseFailed when the database fails. */
export interface Sql {
  /** One statement in a transaction of its own. */
  query: SqlQuery;
  /**
   * Commits durably when the work resolves, rolls back when it throws.
   * @param locks names: transactions that share one run one after the other
   */
  transaction<Result>(
    locks: readonly string[],
    work: (query: SqlQuery) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Reads of one moment; writers do not wait for them. */
  snapshot<Result>(work: (query: SqlQuery) => Promise<Result>): Promise<Result>;
  /** Appended to a SELECT to skip rows that another process holds. */
  skipLocked: string;
  close(): Promise<void>;
}

/** Runs work on the opened database; turns failures of the database, and nothing else, into LeadsUnavailable. */
export type WithSql = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;
