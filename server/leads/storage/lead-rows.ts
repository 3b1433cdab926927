/** Rows of the database as leads, statuses and consents. */
import type { SqlQuery, SqlRow } from '#server/database/sql.ts';
import type { Confirmation, Quote } from '#server/leads/quotes/quote.ts';
import type { Department } from '#shared/forms/form-definition.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
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
  const { product } = toValues(row);
  const withoutCopy = Number(row['without_copy']) === 1;
  return { ...toProgress(row), ...(withoutCopy && { withoutCopy }), ...(product !== undefined && { product }) };
}

export function toConsent(row: SqlRow): GivenConsent {
  const advertisingVersion = row['advertising_version'];
  return {
    form: String(row['form']) as FormId,
    at: Number(row['given_at']),
    version: String(row['version']),
    address: String(row['address']),
    number: String(row['number']),
    ...(typeof row['text_sha256'] === 'string' ? { textSha256: row['text_sha256'] } : {}),
    ...(typeof advertisingVersion === 'string' ? { advertisingVersion } : {}),
    ...(typeof row['advertising_sha256'] === 'string' ? { advertisingSha256: row['advertising_sha256'] } : {}),
  };
}

function toLead(row: SqlRow, files: LeadFile[]): Lead {
  const reason = row['spam_reason'];
  return {
    ...toProgress(row),
    id: String(row['id']),
    secret: String(row['secret']),
    department: String(row['department']) as Department,
    values: toValues(row),
    files,
    hasAdvertising: row['advertising_version'] !== null,
    ...(reason === null || reason === undefined ? {} : { spam: String(reason) as SpamReason }),
  };
}

function toProgress(row: SqlRow): Omit<LeadStatus, 'product' | 'withoutCopy'> {
  return {
    number: String(row['number']),
    form: String(row['form']) as FormId,
    page: String(row['page']),
    acceptedAt: Number(row['accepted_at']),
    ...optionalTime('passedOnAt', row['passed_on_at']),
    ...optionalTime('answeredAt', row['answered_at']),
    ...optionalJson<'quote', Quote>('quote', row['quote']),
    ...optionalJson<'confirmation', Confirmation>('confirmation', row['confirmation']),
  };
}

function toValues(row: SqlRow): FormValues {
  return JSON.parse(String(row['field_values'])) as FormValues;
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

/** NULL becomes an absent property; so below. */
function optionalTime<Name extends string>(
  name: Name,
  value: SqlRow[string] | undefined,
): Partial<Record<Name, number>> {
  return value === null || value === undefined ? {} : ({ [name]: Number(value) } as Partial<Record<Name, number>>);
}

function optionalJson<Name extends string, Value>(
  name: Name,
  value: SqlRow[string] | undefined,
): Partial<Record<Name, Value>> {
  return typeof value === 'string' ? ({ [name]: JSON.parse(value) } as Partial<Record<Name, Value>>) : {};
}
