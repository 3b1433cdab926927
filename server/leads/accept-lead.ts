/** Keeps a request once: an equal one that is sent again gets the receipt of the first. */
import { randomBytes, randomInt } from 'node:crypto';
import type { NewLead, Receipt } from './lead.ts';
import type { Acceptance, LeadLimits } from './lead-store.ts';
import type { Sql, SqlQuery } from './sql.ts';

/** The law lets a consent be disputed for three years. */
const consentKeptMs = 3 * 366 * 24 * 3_600_000;

export function acceptLead(sql: Sql, lead: NewLead, limits: LeadLimits): Promise<Acceptance> {
  const locks = [lead.fingerprint, ...(lead.key === undefined ? [] : [lead.key])];
  return sql.transaction(locks, async (query) => {
    const known = await findKnown(query, lead, limits);
    if (known !== undefined) return known;
    if (await isTooOften(query, lead, limits)) return { kind: 'too-often' };
    const receipt = await chooseReceipt(query);
    await insert(query, lead, receipt);
    return { kind: 'accepted', receipt, isNew: true };
  });
}

/** What was taken for spam never stands in for a request, nor the other way round. */
async function findKnown(query: SqlQuery, lead: NewLead, limits: LeadLimits): Promise<Acceptance | undefined> {
  const isSpam = Number(lead.spam !== undefined);
  if (lead.key !== undefined) {
    const [row] = await query('SELECT number, secret, fingerprint FROM leads WHERE send_key = $1 AND is_spam = $2', [
      lead.key,
      isSpam,
    ]);
    if (row !== undefined && row['fingerprint'] !== lead.fingerprint) return { kind: 'sent-differently' };
    if (row !== undefined) return { kind: 'accepted', receipt: toReceipt(row), isNew: false };
  }
  const [row] = await query(
    `SELECT number, secret FROM leads WHERE fingerprint = $1 AND is_spam = $2 AND accepted_at > $3
     ORDER BY accepted_at LIMIT 1`,
    [lead.fingerprint, isSpam, lead.at - limits.sameWithinMs],
  );
  return row && { kind: 'accepted', receipt: toReceipt(row), isNew: false };
}

async function isTooOften(query: SqlQuery, lead: NewLead, limits: LeadLimits): Promise<boolean> {
  const since = lead.at - limits.hourMs;
  const { phone = null, email = null } = lead.values;
  const [row] = await query(
    // Robots cannot use up what there is for people.
    `SELECT coalesce(sum(CASE WHEN is_spam = $6 THEN 1 ELSE 0 END), 0) AS everyone,
       coalesce(sum(CASE WHEN network = $2 THEN 1 ELSE 0 END), 0) AS same_network,
       coalesce(sum(CASE WHEN phone = $3 THEN 1 ELSE 0 END), 0) AS same_phone,
       coalesce(sum(CASE WHEN email = $4 THEN 1 ELSE 0 END), 0) AS same_email,
       coalesce(sum(CASE WHEN network = $2 AND spam_reason = 'no-origin' AND accepted_at > $5 THEN 1 ELSE 0 END), 0)
         AS same_unknown
     FROM leads WHERE accepted_at > $1`,
    [since, lead.network, phone, email, lead.at - 60_000, Number(lead.spam !== undefined)],
  );
  const count = (name: string) => Number(row?.[name] ?? 0);
  return (
    count('everyone') >= limits.inAll ||
    count('same_network') >= limits.perNetwork ||
    Math.max(count('same_phone'), count('same_email')) >= limits.perContact ||
    (lead.spam === 'no-origin' && count('same_unknown') >= limits.perUnknownOrigin)
  );
}

/** «4827-1930»: easy to say, and nothing to learn from about other requests. */
async function chooseReceipt(query: SqlQuery): Promise<Receipt> {
  while (true) {
    const digits = String(randomInt(100_000_000)).padStart(8, '0');
    const number = `${digits.slice(0, 4)}-${digits.slice(4)}`;
    const taken = await query('SELECT 1 AS taken FROM leads WHERE number = $1', [number]);
    if (taken.length === 0) return { number, secret: randomBytes(16).toString('base64url') };
  }
}

async function insert(query: SqlQuery, lead: NewLead, { number, secret }: Receipt): Promise<void> {
  const { id, form, values, at, eraseAt, consent } = lead;
  await query(
    `INSERT INTO leads (id, number, secret, form, department, field_values, page, fingerprint, send_key, is_spam,
       spam_reason, network, phone, email, accepted_at, erase_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[id, number, secret, form, lead.department, JSON.stringify(values), lead.page, lead.fingerprint],
      ...[lead.key ?? null, Number(lead.spam !== undefined), lead.spam ?? null, lead.network],
      ...[values['phone'] ?? null, values['email'] ?? null, at, eraseAt],
    ],
  );
  for (const file of lead.files) {
    await query('INSERT INTO files (id, lead_id, name, type, bytes, sha256) VALUES ($1, $2, $3, $4, $5, $6)', [
      ...[file.id, id, file.name, file.type, file.bytes, file.sha256],
    ]);
  }
  await query(
    `INSERT INTO consents (lead_id, number, form, given_at, version, advertising_version, address, erase_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, number, form, at, consent.version, consent.advertisingVersion ?? null],
      ...[consent.address, eraseAt + consentKeptMs],
    ],
  );
  if (lead.spam !== undefined) return;
  for (const channel of lead.channels) {
    await query(
      `INSERT INTO outbox (lead_id, channel, state, created_at, due_at, attempts) VALUES ($1, $2, 'waiting', $3, $3, 0)`,
      [id, channel, at],
    );
  }
}

function toReceipt(row: Readonly<Record<string, unknown>>): Receipt {
  return { number: String(row['number']), secret: String(row['secret']) };
}
