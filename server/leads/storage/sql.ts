/** What the store needs of a database: queries with $1, $2, … and atomic transactions. */

export type SqlValue = string | number | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export type SqlQuery = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

export interface TransactionOptions {
  /** How long one statement may take, where nobody waits for the answer; as long as a visitor waits otherwise. */
  patienceMs?: number;
}

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

/** Runs work on the opened database; turns its failures into LeadsUnavailable. */
export type WithSql = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>;
