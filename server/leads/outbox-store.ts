/** Deliveries that are due: claimed for a time, settled, counted. */
import { randomUUID } from 'node:crypto';
import type { Channel, Delivery, DeliveryResult, OutboxDepth } from './lead.ts';
import type { Sql } from './sql.ts';

export interface Claim {
  channel: Channel;
  now: number;
  /** Who has not settled a delivery by then loses it to the next. */
  leaseMs: number;
  most: number;
}

/** Takes the deliveries that are due; two processes never take the same one within its lease. */
export function claimDeliveries(sql: Sql, { channel, now, leaseMs, most }: Claim): Promise<Delivery[]> {
  return sql.transaction([], async (query) => {
    const rows = await query(
      `SELECT lead_id, attempts, created_at FROM outbox
       WHERE state = 'waiting' AND due_at <= $1 AND channel = $3 ORDER BY due_at LIMIT $2 ${sql.skipLocked}`,
      [now, most, channel],
    );
    const deliveries: Delivery[] = rows.map((row) => ({
      leadId: String(row['lead_id']),
      channel,
      attempts: Number(row['attempts']) + 1,
      createdAt: Number(row['created_at']),
      lease: randomUUID(),
    }));
    for (const { leadId, attempts, lease } of deliveries) {
      await query('UPDATE outbox SET attempts = $3, lease = $4, due_at = $5 WHERE lead_id = $1 AND channel = $2', [
        ...[leadId, channel, attempts, lease, now + leaseMs],
      ]);
    }
    return deliveries;
  });
}

/** What has been delivered is delivered, whoever holds the lease by now; a failure counts for its holder alone. */
export async function settleDelivery(sql: Sql, delivery: Delivery, result: DeliveryResult, now: number): Promise<void> {
  const { leadId, channel, lease } = delivery;
  if (result.kind !== 'delivered') {
    await sql.query(
      `UPDATE outbox SET state = $4, last_error = $5, due_at = $6, lease = NULL
       WHERE lead_id = $1 AND channel = $2 AND lease = $3 AND state = 'waiting'`,
      [
        ...[leadId, channel, lease, result.kind === 'dead' ? 'dead' : 'waiting', result.error],
        result.kind === 'dead' ? now : result.at,
      ],
    );
    return;
  }
  await sql.transaction([], async (query) => {
    await query(
      `UPDATE outbox SET state = 'delivered', done_at = $3, lease = NULL, last_error = NULL
       WHERE lead_id = $1 AND channel = $2`,
      [leadId, channel, now],
    );
    if (channel === 'copy') return;
    await query('UPDATE leads SET passed_on_at = $2 WHERE id = $1 AND passed_on_at IS NULL', [leadId, now]);
  });
}

export async function measureOutbox(sql: Sql, now: number): Promise<OutboxDepth> {
  const [row] = await sql.query(
    `SELECT coalesce(sum(CASE WHEN state = 'waiting' THEN 1 ELSE 0 END), 0) AS waiting,
       coalesce(sum(CASE WHEN state = 'dead' THEN 1 ELSE 0 END), 0) AS dead,
       min(CASE WHEN state = 'waiting' THEN created_at END) AS oldest
     FROM outbox WHERE state <> 'delivered'`,
  );
  const oldest = row?.['oldest'];
  return {
    waiting: Number(row?.['waiting'] ?? 0),
    dead: Number(row?.['dead'] ?? 0),
    oldestMs: oldest === null || oldest === undefined ? 0 : Math.max(0, now - Number(oldest)),
  };
}
