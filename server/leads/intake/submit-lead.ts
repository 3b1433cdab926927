/** From the fields of a form to a stored lead, or to the reason for its rejection. */
import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { DatabaseFailed } from '#server/database/sql.ts';
import { isOwnFault } from '#server/errors/http-error.ts';
import { type LeadOutcome, readFormPage } from '#server/leads/lead-address.ts';
import type { Leads } from '#server/leads/leads.ts';
import { keptDays } from '#server/leads/retention.ts';
import type { NewLead, SpamReason } from '#server/leads/storage/lead.ts';
import { UploadQuotaExceeded } from '#server/leads/uploads/upload-quota.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { TooMuchWork } from '#server/limits/limiter.ts';
import { advertisingField, consentField, hiddenNames, keyPattern } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { departmentOf, getForm, soonChoice, writtenChoice } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { type Subject, sentSubjects, takesSubjects } from '#shared/forms/subjects.ts';
import { afterOpenMinutes } from '#shared/tools/opening-hours.ts';
import { plantDay } from '#shared/tools/plant-time.ts';
import { consentChanged, readShownConsent, type ShownConsent } from './consent-text.ts';
import type { FormBody } from './read-multipart.ts';

interface SentForm {
  form: FormId;
  body: FormBody;
  /** Of the client, as far as proxies are trusted. */
  address: string;
  hasKnownOrigin: boolean;
  /** Says what was counted under these addresses. Never throws. */
  findSubjects: (addresses: readonly string[]) => Promise<Subject[]>;
}

/** Nobody reads and fills in a form faster, ms. */
const minFillMs = 2000;

/** Suspects are stored apart and answered like any other lead: a robot must not learn what gave it away. */
function findSpamReason({ body: { fields }, hasKnownOrigin }: SentForm): SpamReason | undefined {
  if ((fields.get(hiddenNames.trap) ?? '') !== '') return 'trap';
  const elapsed = fields.get(hiddenNames.elapsed) ?? '';
  if (/^\d{1,15}$/.test(elapsed) && Number(elapsed) < minFillMs) return 'too-fast';
  return hasKnownOrigin ? undefined : 'no-origin';
}

const agreesToAdvertising = ({ fields }: FormBody): boolean => fields.get(advertisingField.name) === 'yes';

/** Equal for equal content, whatever the order of its fields. */
function fingerprintOf({ form, body }: SentForm, values: FormValues): string {
  const sorted = Object.entries(values).sort(([first], [second]) => (first < second ? -1 : 1));
  const files = body.files.map(({ sha256 }) => sha256);
  const subjects = subjectsOf(form, body);
  const content = [form, sorted, files, agreesToAdvertising(body), ...(subjects.length > 0 ? [subjects] : [])];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

function subjectsOf(form: FormId, { fields }: FormBody): string[] {
  return takesSubjects(form) ? sentSubjects((name) => fields.get(name)) : [];
}

/** What a form carries of the estimate on its own page goes with that subject, or is left out with it. */
function keepCarried(form: FormId, values: FormValues, { fields }: FormBody, named: readonly string[]): FormValues {
  const page = `${readFormPage(form, fields.get(hiddenNames.page))}?`;
  const isOwn = (address: string) => address.startsWith(page);
  const isLeftOut = (fields.get(hiddenNames.about) ?? '').split(' ').some(isOwn) && !named.some(isOwn);
  if (!isLeftOut) return values;
  const carried = getForm(form).fields.filter((field) => field.kind === 'hidden' && field.isCarried);
  return Object.fromEntries(Object.entries(values).filter(([name]) => carried.every((field) => field.name !== name)));
}

const dayMs = 24 * 3_600_000;

/**
 * Checks, stores and wakes the outbox. Files of a lead that is not stored are removed.
 * @throws Error for faults of our own: only the disk, the database and content that fail are answered as outages
 */
export async function submitLead(leads: Leads, sent: SentForm & { log: Logger }): Promise<LeadOutcome> {
  const { body, form: id, log } = sent;
  const discardFiles = () => leads.uploads.abandon(body.files.map((file) => file.id));
  if (body.diskFailure !== undefined) return refuseFiles(leads, body.diskFailure.error, id, log);
  if (body.files.length > 0) leads.notices.replace('files', []);
  const now = leads.now();
  const form = getForm(id);
  const { values, errors } = readForm(form, Object.fromEntries(body.fields), plantDay(now, await leads.readZone()));
  const allErrors = { ...errors, ...body.fileErrors };
  if (Object.keys(allErrors).length > 0) {
    await discardFiles();
    return { kind: 'rejected', errors: allErrors };
  }
  const current = await leads.readConsent();
  const shown = readShownConsent(current, body.fields.get(hiddenNames.consentVersion));
  if (shown === undefined) {
    await discardFiles();
    const errors = { [consentField.name]: consentChanged };
    return { kind: 'rejected', errors, ...(current && { consentVersion: current.version }) };
  }
  const quoted = id === 'quote' ? await countQuote(leads, values, log) : {};
  if ('kind' in quoted) return quoted;
  const named = subjectsOf(id, body);
  const subjects = await sent.findSubjects(named);
  const replyBy = replyMoment(await leads.readPlant(), { form: id, values, at: now });
  const advertising = await readShownAdvertising(leads, body);
  const key = body.fields.get(hiddenNames.key);
  const spam = findSpamReason(sent);
  const kept = keepCarried(id, values, body, named);
  const lead: NewLead = {
    id: randomUUID(),
    form: id,
    department: departmentOf(form, kept),
    values: kept,
    page: readFormPage(id, body.fields.get(hiddenNames.page)),
    files: body.files,
    consent: {
      version: shown.version,
      ...(shown.sha256 !== undefined && { textSha256: shown.sha256 }),
      address: sent.address,
      ...(advertising && { advertisingVersion: advertising.version }),
      ...(advertising?.sha256 !== undefined && { advertisingSha256: advertising.sha256 }),
    },
    fingerprint: fingerprintOf(sent, kept),
    ...(key !== undefined && keyPattern.test(key) && { key }),
    ...(spam !== undefined && { spam }),
    network: limitKey(sent.address),
    at: now,
    eraseAt: now + Math.min(leads.retentionDays, keptDays(id)) * dayMs,
    channels: leads.channelsFor(values),
    ...quoted,
    ...(subjects.length > 0 && { subjects }),
    ...(replyBy !== undefined && { replyBy }),
  };
  const outcome = await saveLead(leads, lead, log);
  // After a failure the lead may or may not be stored: housekeeping decides about its files.
  const isUndecided = outcome.kind === 'rejected' && outcome.problem === 'not-saved';
  if (!isUndecided && !(outcome.kind === 'accepted' && outcome.isNew)) await discardFiles();
  return outcome;
}

/** A notice until the next one is stored: nothing is written to probe a disk or a database. */
const notStored = 'the last could not be stored';

/** The files could not be written. @throws what is a fault of our own */
function refuseFiles({ notices }: Leads, error: unknown, form: FormId, log: Logger): LeadOutcome {
  if (isOwnFault(error)) throw error;
  const isTooOften = error instanceof UploadQuotaExceeded && error.isOfNetwork;
  const problem = isTooOften ? 'too-often' : error instanceof TooMuchWork ? 'busy' : 'not-saved';
  if (problem === 'not-saved') {
    log.error({ err: error, form }, 'files of a lead could not be stored');
    notices.replace('files', [notStored]);
  } else log[isTooOften ? 'info' : 'warn']({ form, problem }, 'lead refused');
  return { kind: 'rejected', errors: {}, problem };
}

/** Before the lead is stored: its number then promises these sums. A quote form takes no files. */
async function countQuote(
  { quotes, now }: Leads,
  values: FormValues,
  log: Logger,
): Promise<Pick<NewLead, 'quote'> | Extract<LeadOutcome, { kind: 'rejected' }>> {
  try {
    const frozen = await quotes.freeze(values, now());
    quotes.count(frozen.kind);
    if (frozen.kind !== 'refused') return { quote: frozen.quote };
    log.info({ form: 'quote', fields: Object.keys(frozen.errors) }, 'a configuration could not be counted');
    return { kind: 'rejected', errors: frozen.errors };
  } catch (error) {
    quotes.count('failed');
    if (isOwnFault(error)) throw error;
    log.error({ err: error, form: 'quote' }, 'a configuration could not be counted');
    return { kind: 'rejected', errors: {}, problem: 'not-saved' };
  }
}

async function saveLead({ store, outbox, logHeld, notices }: Leads, lead: NewLead, log: Logger): Promise<LeadOutcome> {
  const { id: leadId, form, spam } = lead;
  try {
    const acceptance = await store.accept(lead);
    notices.replace('leads', []);
    if (acceptance.kind !== 'accepted') {
      log.info({ form, problem: acceptance.kind }, 'lead refused');
      return { kind: 'rejected', errors: {}, problem: acceptance.kind };
    }
    if (acceptance.isHeld) logHeld();
    if (acceptance.isNew) {
      log.info({ form, leadId, spam, withoutCopy: acceptance.withoutCopy }, 'lead accepted');
      outbox.wake();
    }
    return { ...acceptance, isSuspect: spam !== undefined };
  } catch (error) {
    if (!(error instanceof DatabaseFailed)) throw error;
    log.error({ err: error, form }, 'a lead could not be stored');
    notices.replace('leads', [notStored]);
    return { kind: 'rejected', errors: {}, problem: 'not-saved' };
  }
}

/** A consent to an outdated text does not count: the lead is taken, without consent to advertising. */
async function readShownAdvertising(leads: Leads, body: SentForm['body']): Promise<ShownConsent | undefined> {
  if (!agreesToAdvertising(body)) return undefined;
  const shown = body.fields.get(hiddenNames.advertisingVersion);
  return shown ? readShownConsent(await leads.readAdvertisingConsent(), shown) : undefined;
}

/**
 * @param plant as far as it is known
 * @returns ms since 1970; undefined where the content promises no hour, or the visitor has named a time
 */
export function replyMoment(
  { phoneHours, callHours = phoneHours, timeZone, replies }: Awaited<ReturnType<Leads['readPlant']>>,
  { form, values, at }: Pick<NewLead, 'form' | 'values' | 'at'>,
): number | undefined {
  if (replies === undefined || timeZone === undefined || hasNamedTime(form, values)) return undefined;
  const own = replies.departments[departmentOf(getForm(form), values)];
  const hours = own?.hours ?? callHours;
  return hours && afterOpenMinutes(hours, timeZone, at, own?.minutes ?? replies.minutes);
}

function hasNamedTime(form: FormId, { callTime = soonChoice.value }: FormValues): boolean {
  return form === 'call' && callTime !== soonChoice.value && callTime !== writtenChoice.value;
}
