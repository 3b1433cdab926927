/** Deliveries in the database: inserted, leased, settled, measured. */
import { randomUUID } from 'node:crypto';
import type { Sql, SqlQuery } from '#server/database/sql.ts';
import type { Channel, Delivery, DeliveryResult } from './lead.ts';

/** The longest plausible wait: a later due date was written under a clock set far ahead. */
const longestPlausibleWaitMs = 12 * 3_600_000;

/** Due at once, one for each channel. */
export async function insertDeliveries(
  query: SqlQuery,
  leadId: string,
  channels: readonly Channel[],
  now: number,
): Promise<void> {
  for (const channel of channels) {
    await query(
      `INSERT INTO outbox (lead_id, channel, state, created_at, due_at, attempts) VALUES ($1, $2, 'waiting', $3, $3, 0)`,
      [leadId, channel, now],
    );
  }
}

export function createOutboxStore({ query, transaction }: Sql) {
  return {
    /** Leases deliveries that are due; no two processes hold the same one at once. One not settled after `leaseMs` is due again. */
    claim: ({ channel, now, leaseMs, limit }: Record<'now' | 'leaseMs' | 'limit', number> & { channel: Channel }) =>
      transaction([], async (run) => {
        const rows = await run(
          `SELECT lead_id, attempts, created_at FROM outbox
           WHERE state = 'waiting' AND (due_at <= $1 OR due_at > $4) AND channel = $3 ORDER BY due_at LIMIT $2
           FOR UPDATE SKIP LOCKED`,
          [now, limit, channel, now + longestPlausibleWaitMs],
        );
        const deliveries: Delivery[] = rows.map((row) => ({
          leadId: String(row['lead_id']),
          channel,
          attempts: Number(row['attempts']) + 1,
          createdAt: Number(row['created_at']),
          lease: randomUUID(),
        }));
        for (const { leadId, attempts, lease } of deliveries) {
          await run('UPDATE outbox SET attempts = $3, lease = $4, due_at = $5 WHERE lead_id = $1 AND channel = $2', [
            ...[leadId, channel, attempts, lease, now + leaseMs],
          ]);
        }
        return deliveries;
      }),
    /** A success counts even if the lease is lost by now; a failure counts only for the holder of the lease. */
    settle: async ({ leadId, channel, lease }: Delivery, result: DeliveryResult, now: number): Promise<void> => {
      if (result.kind !== 'delivered') {
        const [state, dueAt] = result.kind === 'dead' ? ['dead', now] : ['waiting', result.at];
        await query(
          `UPDATE outbox SET state = $4, last_error = $5, due_at = $6, lease = NULL
           WHERE lead_id = $1 AND channel = $2 AND lease = $3 AND state = 'waiting'`,
          [leadId, channel, lease, state, result.error, dueAt],
        );
        return;
      }
      await transaction([], async (run) => {
        await run(
          `UPDATE outbox SET state = 'delivered', done_at = $3, lease = NULL, last_error = NULL
           WHERE lead_id = $1 AND channel = $2`,
          [leadId, channel, now],
        );
        if (channel === 'copy' || channel === 'offer') return;
        await run('UPDATE leads SET passed_on_at = $2 WHERE id = $1 AND passed_on_at IS NULL', [leadId, now]);
      });
    },
    measureOutbox: async (now: number) => {
      const [row] = await query(
        `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'dead') AS dead,
           min(created_at) FILTER (WHERE state = 'waiting') AS oldest,
           (SELECT count(*) FROM leads WHERE kind = 'held') AS held
         FROM outbox WHERE state <> 'delivered'`,
      );
      return {
        waiting: Number(row?.['waiting'] ?? 0),
        /** Given up: they wait for the operator. */
        dead: Number(row?.['dead'] ?? 0),
        /** Leads above the total of an hour, which the operator releases. */
        held: Number(row?.['held'] ?? 0),
        /** Age of the oldest waiting delivery. */
        oldestMs: Math.max(0, now - Number(row?.['oldest'] ?? now)),
      };
    },
  };
}
