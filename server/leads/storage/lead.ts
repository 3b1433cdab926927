/** A lead: what a visitor sends with a form, as it is stored, delivered and shown. Times are ms since 1970. */
import type { SqlQuery, SqlRow } from '#server/database/sql.ts';
import type { Confirmation, Quote } from '#server/leads/quotes/quote.ts';
import type { FormField, FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { type Department, getForm } from '#shared/forms/forms.ts';
import type { Subject } from '#shared/forms/subjects.ts';

/** Where a lead is delivered: the plant's CRM, the department's mailbox; to the visitor a copy, and the offer that a manager confirms. */
export type Channel = 'crm' | 'mail' | 'copy' | 'offer';

/** Crowd: nothing suspicious, but above the total of an hour. */
export type SpamReason = 'trap' | 'too-fast' | 'no-origin' | 'crowd';

/** Each has limits of its own. Held: nothing suspicious, but above the total of an hour. */
export type LeadKind = 'genuine' | 'suspect' | 'held';

export interface NewLead
  extends Pick<Lead, 'form' | 'department' | 'values' | 'quote' | 'subjects' | 'replyBy' | 'spam'> {
  /** The same wherever the lead is sent; the CRM's origin id. */
  id: string;
  /** Path of the page that showed the form, or of the form's home. */
  page: string;
  files: readonly LeadFile[];
  consent: Omit<GivenConsent, 'number' | 'form' | 'at'>;
  /** Equal for leads of equal content. */
  fingerprint: string;
  /** Idempotency key, made in the browser; absent without scripts. */
  key?: string;
  /** The client's network, by which limits count. */
  network: string;
  channels: readonly Channel[];
  /** When it is accepted and when it is erased. */
  at: number;
  eraseAt: number;
}

/** Number to say on the phone and secret for the link: together they open the page of the lead. */
export type Receipt = ReturnType<typeof toReceipt>;

export const toReceipt = (row: SqlRow) => ({ number: String(row['number']), secret: String(row['secret']) });

/** A stored lead, for those who deliver and answer it. */
export type Lead = ReturnType<typeof toLead>;

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

function toLead(row: SqlRow, files: LeadFile[]) {
  return {
    ...toProgress(row),
    ...toReceipt(row),
    id: String(row['id']),
    values: readJson<FormValues>(row['field_values'] ?? null),
    files,
    hasAdvertising: row['advertising_version'] !== null,
    ...optional('spam', row['spam_reason'], (reason) => String(reason) as SpamReason),
  };
}

/** Progress of a lead, and what it was about. */
export type LeadStatus = ReturnType<typeof toStatus>;

export function toStatus(row: SqlRow) {
  const progress = toProgress(row);
  const values = readJson<FormValues>(row['field_values'] ?? null);
  const { product } = values;
  const picked = getForm(progress.form).fields.filter(({ kind }) => pickedKinds.includes(kind));
  return {
    ...progress,
    /** What was picked, not typed, by field; choices that only its page knew are not checked. */
    chosen: Object.fromEntries(
      picked.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
    fileCount: Number(row['file_count']),
    /** No e-mail goes to its sender: none was asked for, none can be sent, or the mailbox has had enough of them. */
    ...(Number(row['without_copy']) === 1 && { withoutCopy: true as const }),
    /** Typed by the visitor: compare it with the plant's products, never show it. */
    ...(product !== undefined && { product }),
  };
}

const pickedKinds: readonly FormField['kind'][] = ['choice', 'day', 'number'];

function toProgress(row: SqlRow) {
  return {
    number: String(row['number']),
    form: String(row['form']) as FormId,
    /** As in NewLead; leads of earlier versions hold whatever was sent. */
    page: String(row['page']),
    department: String(row['department']) as Department,
    acceptedAt: Number(row['accepted_at']),
    /** Until when a reply is promised; absent where no hour is. */
    ...optional('replyBy', row['reply_by'], Number),
    ...optional('passedOnAt', row['passed_on_at'], Number),
    ...optional('answeredAt', row['answered_at'], Number),
    /** What a quote form was answered with. */
    ...optional('quote', row['quote'], readJson<Quote>),
    /** What the visitor had counted on the site, as it was described on that day. */
    ...optional('subjects', row['subjects'], readJson<readonly Subject[]>),
    ...optional('confirmation', row['confirmation'], readJson<Confirmation>),
  };
}

export type LeadFile = ReturnType<typeof toFile>;

function toFile(row: SqlRow) {
  return {
    /** Random; its name in the folder of uploads. */
    id: String(row['id']),
    /** As the visitor named it, with the ending of its type. */
    name: String(row['name']),
    /** Media type, detected from the content. */
    type: String(row['type']),
    bytes: Number(row['bytes']),
    sha256: String(row['sha256']),
    /** No virus was found; absent if nobody looked. */
    ...(Number(row['is_scanned']) === 1 && { isScanned: true as const }),
  };
}

/** Proof of what the visitor agreed to, as evidence if it is disputed; it outlives the lead. */
export type GivenConsent = ReturnType<typeof toConsent>;

export function toConsent(row: SqlRow) {
  return {
    number: String(row['number']),
    form: String(row['form']) as FormId,
    at: Number(row['given_at']),
    /** Of the consent document that the form showed, with its hash, if it was at hand. */
    version: String(row['version']),
    ...optional('textSha256', row['text_sha256'], String),
    /** The same of the document about advertising, when the visitor agreed to it. */
    ...optional('advertisingVersion', row['advertising_version'], String),
    ...optional('advertisingSha256', row['advertising_sha256'], String),
    /** IP address of the client. */
    address: String(row['address']),
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

const readJson = <Value>(value: SqlRow[string]): Value => JSON.parse(String(value)) as Value;

/** One claimed delivery of a lead to one channel. */
export interface Delivery {
  leadId: string;
  channel: Channel;
  /** Including this one. */
  attempts: number;
  createdAt: number;
  /** Identifies this claim: a result is stored only while the claim is current. */
  lease: string;
}

export type DeliveryResult =
  | { kind: 'delivered' }
  | { kind: 'again'; at: number; error: string }
  | { kind: 'dead'; error: string };
