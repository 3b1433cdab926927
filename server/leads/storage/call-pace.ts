/** The pace of calls to a receiver, shared by all processes of the database: a token bucket whose state is one time. */
import type { Sql } from '#server/database/sql.ts';

export interface CallPace {
  /** Calls that may be made at once after a rest. */
  burst: number;
  perSecond: number;
}

/** No call waits longer for its turn, ms: the lease of its delivery must outlive it. */
const longestWaitMs = 20_000;
/** A state further ahead was written under a wrong clock, ms. */
const implausibleMs = 3_600_000;

/** @returns until the call may be made, ms, and the state to store; undefined if too many calls are waiting */
function nextTurn(fullAt: number, now: number, { burst, perSecond }: CallPace) {
  const intervalMs = Math.ceil(1000 / perSecond);
  const isPlausible = fullAt > now && fullAt - now < burst * intervalMs + implausibleMs;
  const next = (isPlausible ? fullAt : now) + intervalMs;
  const waitMs = Math.max(0, next - burst * intervalMs - now);
  return waitMs > longestWaitMs ? undefined : { waitMs, fullAt: next };
}

/** Takes a turn; first come, first served. @returns ms until the call may be made, undefined if too many are waiting */
export function reserveCall(sql: Sql, receiver: string, pace: CallPace, now: number): Promise<number | undefined> {
  return sql.transaction([`pace of ${receiver}`], async (query) => {
    const [row] = await query('SELECT full_at FROM call_pace WHERE receiver = $1', [receiver]);
    const turn = nextTurn(Number(row?.['full_at'] ?? 0), now, pace);
    if (turn === undefined) return undefined;
    await query(
      `INSERT INTO call_pace (receiver, full_at) VALUES ($1, $2)
       ON CONFLICT (receiver) DO UPDATE SET full_at = excluded.full_at`,
      [receiver, turn.fullAt],
    );
    return turn.waitMs;
  });
}
