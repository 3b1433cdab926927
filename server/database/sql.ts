/** The port to a database: queries with $1, $2, … and atomic transactions, in the SQL that SQLite and PostgreSQL share. */
import { HttpError, isOwnFault } from '#server/errors/http-error.ts';

export type SqlValue = string | number | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export type SqlQuery = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

/** The disk is full, or the database is locked or gone; `cause` is the error of the driver. Whatever else is thrown is a fault of our own. */
export class DatabaseFailed extends HttpError {
  constructor(cause: unknown) {
    super(503, 'the database failed', { cause, retryAfterSeconds: 60 });
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
   * @param options `patienceMs`: how long one statement may take, where nobody waits for the answer; as long as a visitor waits otherwise
   */
  transaction<Result>(
    locks: readonly string[],
    work: (query: SqlQuery) => Promise<Result>,
    options?: { patienceMs?: number },
  ): Promise<Result>;
  /** Reads of one moment; writers do not wait for them. */
  snapshot<Result>(work: (query: SqlQuery) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A connection to a database whose tables may be those of an earlier version. */
export interface Driver extends Sql {
  dialect: 'sqlite' | 'postgres';
}
