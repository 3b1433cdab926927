/** What the store needs of a database: queries with $1, $2, …, and transactions of which each is whole or nothing. */

export type SqlValue = string | number | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export type SqlQuery = (sql: string, values?: readonly SqlValue[]) => Promise<SqlRow[]>;

export interface Sql {
  /** One statement, on its own. */
  query: SqlQuery;
  /**
   * Runs the work in a transaction that is committed, durably, when it resolves, and undone when it throws.
   * @param locks names: two transactions with one of them in common run one after the other
   */
  transaction<Result>(locks: readonly string[], work: (query: SqlQuery) => Promise<Result>): Promise<Result>;
  /** Appended to a SELECT of rows that another process may hold at this moment. */
  skipLocked: string;
  close(): Promise<void>;
}
