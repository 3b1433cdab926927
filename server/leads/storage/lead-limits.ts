/** Whether a lead is accepted, held for the operator or refused, by how many came in the last hour. */
import { widerNetworks } from '#server/limits/client-network.ts';
import { contactKeys } from './contact-keys.ts';
import type { NewLead } from './lead.ts';
import type { LeadLimits } from './lead-store.ts';
import type { SqlQuery } from './sql.ts';

export type Verdict = 'accept' | 'hold' | 'refuse';

/** Leads of one sender wait for each other, so that none is missed in a count: names of locks. */
export function senderLocks({ network, values }: NewLead): string[] {
  const { phone, mailbox } = contactKeys(values);
  return [`network ${widerNetworks(network).wide}`, ...[phone, mailbox].filter((key) => key !== undefined)];
}

/** Counts on both sides of the moment: a clock behind others must not take their whole day for its hour. */
export async function judgeLead(query: SqlQuery, lead: NewLead, limits: LeadLimits): Promise<Verdict> {
  const hour = [lead.at - limits.hourMs, lead.at + limits.hourMs];
  const [crowd] = await query(
    `SELECT coalesce(sum(CASE WHEN is_spam = 1 THEN 1 ELSE 0 END), 0) AS suspects,
       coalesce(sum(CASE WHEN is_spam = 1 THEN 0 ELSE 1 END), 0) AS others
     FROM leads WHERE accepted_at > $1 AND accepted_at <= $2`,
    hour,
  );
  const { phone = null, mailbox = null } = contactKeys(lead.values);
  const { middle, wide } = widerNetworks(lead.network);
  const [sender] = await query(
    `SELECT ${countOf('network = $3')} AS narrow, ${countOf('network_middle = $4')} AS middle,
       ${countOf('network_wide = $5')} AS wide, ${countOf('phone = $6')} AS phone, ${countOf('email = $7')} AS mailbox,
       ${countOf("network = $3 AND spam_reason = 'no-origin' AND accepted_at > $8")} AS unknown
     FROM leads WHERE accepted_at > $1 AND accepted_at <= $2 AND (network_wide = $5 OR phone = $6 OR email = $7)`,
    [...hour, lead.network, middle, wide, phone, mailbox, lead.at - 60_000],
  );
  const count = (name: string) => Number(sender?.[name] ?? 0);
  const isTooOften =
    count('narrow') >= limits.perNetwork ||
    count('middle') >= limits.perMiddleNetwork ||
    count('wide') >= limits.perWideNetwork ||
    Math.max(count('phone'), count('mailbox')) >= limits.perContact ||
    (lead.spam === 'no-origin' && count('unknown') >= limits.perUnknownOrigin);
  if (isTooOften) return 'refuse';
  // Robots cannot use up the total of people.
  if (lead.spam !== undefined) return Number(crowd?.['suspects'] ?? 0) < limits.total ? 'accept' : 'refuse';
  const others = Number(crowd?.['others'] ?? 0);
  if (others < limits.total) return 'accept';
  return others < limits.total + limits.held ? 'hold' : 'refuse';
}

const countOf = (condition: string) => `coalesce(sum(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
