/** Rows of the database as leads, statuses and consents. */
import type { SqlQuery, SqlRow } from '#server/database/sql.ts';
import type { Confirmation, Quote } from '#server/leads/quotes/quote.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { Department } from '#shared/forms/forms.ts';
import type { Subject } from '#shared/forms/subjects.ts';
import type { GivenConsent, Lead, LeadFile, LeadStatus, SpamReason } from './lead.ts';

/** @param where condition on `leads`, with $1, … for the values; ORDER BY and LIMIT may follow */
export async function findLeads(query: SqlQuery, where: string, values: readonly (string | number)[]): Promise<Lead[]> {
  const rows = await query(
    `SELECT leads.*, consents.advertising_version FROM leads LEFT JOIN consents ON consents.lead_id = leads.id
     WHERE ${where}`,
    values,
  );
  const leads: Lead[] = [];
  for (const row of rows) {
    const files = await query('SELECT * FROM files WHERE lead_id = $1 ORDER BY id', [String(row['id'])]);
    leads.push(toLead(row, files.map(toFile)));
  }
  return leads;
}

export function toStatus(row: SqlRow): LeadStatus {
  const { product } = readJson<FormValues>(row['field_values'] ?? null);
  const withoutCopy = Number(row['without_copy']) === 1;
  return { ...toProgress(row), ...(withoutCopy && { withoutCopy }), ...(product !== undefined && { product }) };
}

export function toConsent(row: SqlRow): GivenConsent {
  return {
    form: String(row['form']) as FormId,
    at: Number(row['given_at']),
    version: String(row['version']),
    address: String(row['address']),
    number: String(row['number']),
    ...optional('textSha256', row['text_sha256'], String),
    ...optional('advertisingVersion', row['advertising_version'], String),
    ...optional('advertisingSha256', row['advertising_sha256'], String),
  };
}

function toLead(row: SqlRow, files: LeadFile[]): Lead {
  return {
    ...toProgress(row),
    id: String(row['id']),
    secret: String(row['secret']),
    values: readJson<FormValues>(row['field_values'] ?? null),
    files,
    hasAdvertising: row['advertising_version'] !== null,
    ...optional('spam', row['spam_reason'], (reason) => String(reason) as SpamReason),
  };
}

function toProgress(row: SqlRow): Omit<LeadStatus, 'product' | 'withoutCopy'> {
  return {
    number: String(row['number']),
    form: String(row['form']) as FormId,
    page: String(row['page']),
    department: String(row['department']) as Department,
    acceptedAt: Number(row['accepted_at']),
    ...optional('replyBy', row['reply_by'], Number),
    ...optional('passedOnAt', row['passed_on_at'], Number),
    ...optional('answeredAt', row['answered_at'], Number),
    ...optional('quote', row['quote'], readJson<Quote>),
    ...optional('subjects', row['subjects'], readJson<Subject[]>),
    ...optional('confirmation', row['confirmation'], readJson<Confirmation>),
  };
}

function toFile(row: SqlRow): LeadFile {
  return {
    id: String(row['id']),
    name: String(row['name']),
    type: String(row['type']),
    bytes: Number(row['bytes']),
    sha256: String(row['sha256']),
    ...(Number(row['is_scanned']) === 1 && { isScanned: true }),
  };
}

/** NULL becomes an absent property. */
function optional<Name extends string, Value>(
  name: Name,
  value: SqlRow[string] | undefined,
  read: (value: SqlRow[string]) => Value,
): Partial<Record<Name, Value>> {
  return value === null || value === undefined ? {} : ({ [name]: read(value) } as Partial<Record<Name, Value>>);
}

function readJson<Value>(value: SqlRow[string]): Value {
  return JSON.parse(String(value)) as Value;
}
