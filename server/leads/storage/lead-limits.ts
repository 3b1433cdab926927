/** Whether a lead is accepted, held for the operator or refused, by how many came in the last hour. */
import type { SqlQuery } from '#server/database/sql.ts';
import { widerNetworks } from '#server/limits/client-network.ts';
import { contactKeys } from './contact-keys.ts';
import type { Channel, NewLead } from './lead.ts';

export type LeadLimits = typeof defaultLeadLimits;

/** How many leads are accepted; repeats of a stored lead do not count. */
export const defaultLeadLimits = {
  hourMs: 3_600_000,
  /** Per hour: from one network (IPv4 address, /64), from a wider one (/56), from a wide one (/24 of IPv4, /48). */
  perNetwork: 30,
  perMiddleNetwork: 60,
  perWideNetwork: 120,
  /** Per hour: with one phone or e-mail. */
  perContact: 10,
  /** E-mails to one mailbox, whose owner may have asked for none: per hour and per day. Leads beyond them are accepted without. */
  copiesAnHour: 3,
  copiesADay: 6,
  /** Per hour; above it so many are stored, but held for the operator. */
  total: 2000,
  held: 5000,
  /** Per minute: from one network, when no header reveals the origin of the form. */
  perUnknownOrigin: 1,
  /** Equal content from one network within this time is the same lead. */
  duplicateWithinMs: 600_000,
};

/** Leads of one sender wait for each other, so that none is missed in a count: names of locks. */
export function senderLocks({ network, values }: NewLead): string[] {
  const { phone, mailbox } = contactKeys(values);
  return [`network ${widerNetworks(network).wide}`, ...[phone, mailbox].filter((key) => key !== undefined)];
}

/** Counts on both sides of the moment: a clock behind others must not take their whole day for its hour. */
export async function judgeLead(
  query: SqlQuery,
  lead: NewLead,
  limits: LeadLimits,
): Promise<'accept' | 'hold' | 'refuse'> {
  const hour = [lead.at - limits.hourMs, lead.at + limits.hourMs];
  const [crowd] = await query(
    `SELECT ${countOf("kind = 'suspect'")} AS suspects, ${countOf("kind <> 'suspect'")} AS others
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

/**
 * The channels without the copy to the visitor, if his mailbox has had enough of them: anybody may have typed its address.
 * Counts what was to be sent, whatever became of it.
 * @param mailbox see contact-keys
 */
export async function limitCopies(
  query: SqlQuery,
  { channels, mailbox, at }: { channels: readonly Channel[]; mailbox: string | null; at: number },
  { hourMs, copiesAnHour, copiesADay }: LeadLimits,
): Promise<readonly Channel[]> {
  if (!channels.includes('copy') || mailbox === null) return channels;
  const [row] = await query(
    `SELECT ${countOf('outbox.created_at > $2')} AS hour, count(*) AS day FROM leads JOIN outbox ON outbox.lead_id = leads.id
     WHERE leads.email = $1 AND outbox.channel = 'copy' AND outbox.created_at > $3 AND outbox.created_at <= $4`,
    [mailbox, at - hourMs, at - 24 * hourMs, at + hourMs],
  );
  const isEnough = Number(row?.['hour'] ?? 0) >= copiesAnHour || Number(row?.['day'] ?? 0) >= copiesADay;
  return isEnough ? channels.filter((channel) => channel !== 'copy') : channels;
}

const countOf = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
