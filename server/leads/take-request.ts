/** From the fields of a form to a kept request, or to what keeps it from being one. */
import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { advertisingField, advertisingVersion, hiddenNames, keyPattern } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormState } from '#shared/forms/form-state.ts';
import { type FormId, getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { clientNetwork } from './client-address.ts';
import type { Consent, NewLead, Receipt, SpamReason } from './lead.ts';
import { LeadsUnavailable } from './lead-store.ts';
import type { LeadService } from './leads.ts';
import { plantDay } from './plant-day.ts';
import type { FormBody } from './read-body.ts';

export interface SentForm {
  form: FormId;
  body: FormBody;
  /** The client's, as far as it can be believed. */
  address: string;
  hasKnownOrigin: boolean;
  log: Logger;
}

export type Outcome =
  | { kind: 'accepted'; receipt: Receipt; isNew: boolean; isSuspect: boolean }
  | ({ kind: 'refused' } & Pick<FormState, 'errors' | 'problem'>);

/** Quicker than this nobody reads a form, let alone fills it in, ms. */
const quickestMs = 2000;
const dayMs = 24 * 3_600_000;

/** Keeps the request, or keeps nothing of it: files of a request that is not kept are removed. */
export async function takeRequest({ leads }: { leads: LeadService }, sent: SentForm): Promise<Outcome> {
  const { body, form: id } = sent;
  const discard = () => leads.uploads.discard(body.files.map((file) => file.id));
  if (body.isDiskBroken) {
    sent.log.error({ form: id }, 'files of a request could not be kept');
    return { kind: 'refused', errors: {}, problem: 'not-saved' };
  }
  const now = leads.now();
  const form = getForm(id);
  const { values, errors } = readForm(form, Object.fromEntries(body.fields), plantDay(now));
  const filesField = form.fields.find(({ kind }) => kind === 'files')?.name;
  const fileErrors = filesField && body.fileProblem !== undefined ? { [filesField]: body.fileProblem } : {};
  const allErrors = { ...errors, ...fileErrors };
  if (Object.keys(allErrors).length > 0) {
    await discard();
    return { kind: 'refused', errors: allErrors };
  }
  const lead = { ...describeLead(sent, values, now), consent: await describeConsent(leads, sent) };
  const eraseAt = now + Math.min(leads.keptDays, form.keptDays ?? leads.keptDays) * dayMs;
  const outcome = await keep(leads, { ...lead, channels: leads.channelsFor(values), eraseAt }, sent.log);
  // After a failure nobody knows whether the request was kept: then the housekeeping decides about its files.
  const isUndecided = outcome.kind === 'refused' && outcome.problem === 'not-saved';
  if (!isUndecided && !(outcome.kind === 'accepted' && outcome.isNew)) await discard();
  return outcome;
}

function describeLead(sent: SentForm, values: FormValues, now: number) {
  const { body, form } = sent;
  const key = body.fields.get(hiddenNames.key);
  const spam = suspect(sent);
  return {
    id: randomUUID(),
    form,
    department: getForm(form).department,
    values,
    page: cleanLine(body.fields.get(hiddenNames.page) ?? '').slice(0, 300),
    files: body.files,
    fingerprint: fingerprintOf(sent, values),
    ...(key !== undefined && keyPattern.test(key) ? { key } : {}),
    ...(spam === undefined ? {} : { spam }),
    network: clientNetwork(sent.address),
    at: now,
  };
}

async function describeConsent(leads: LeadService, { body, address }: SentForm): Promise<Consent> {
  return {
    version: await leads.readConsentVersion(),
    ...(hasAdvertising(body) ? { advertisingVersion } : {}),
    address,
  };
}

async function keep({ store, outbox }: LeadService, lead: NewLead, log: Logger): Promise<Outcome> {
  const { id: leadId, form, spam } = lead;
  try {
    const acceptance = await store.accept(lead);
    if (acceptance.kind !== 'accepted') {
      log.info({ form, problem: acceptance.kind }, 'request refused');
      return { kind: 'refused', errors: {}, problem: acceptance.kind };
    }
    if (acceptance.isNew) {
      log.info({ form, leadId, spam }, 'request accepted');
      outbox.wake();
    }
    return { ...acceptance, isSuspect: spam !== undefined };
  } catch (error) {
    if (!(error instanceof LeadsUnavailable)) throw error;
    log.error({ err: error, form }, 'a request could not be kept');
    return { kind: 'refused', errors: {}, problem: 'not-saved' };
  }
}

/** Why it may be a robot's: such a request is kept apart, and answered like any other. */
function suspect({ body: { fields }, hasKnownOrigin }: SentForm): SpamReason | undefined {
  if ((fields.get(hiddenNames.trap) ?? '') !== '') return 'trap';
  const elapsed = fields.get(hiddenNames.elapsed) ?? '';
  if (/^\d{1,15}$/.test(elapsed) && Number(elapsed) < quickestMs) return 'too-fast';
  return hasKnownOrigin ? undefined : 'no-origin';
}

function hasAdvertising({ fields }: FormBody): boolean {
  return fields.get(advertisingField.name) === 'yes';
}

function fingerprintOf({ form, body }: SentForm, values: FormValues): string {
  const sorted = Object.entries(values).sort(([first], [second]) => (first < second ? -1 : 1));
  const files = body.files.map(({ sha256 }) => sha256);
  return createHash('sha256')
    .update(JSON.stringify([form, sorted, files, hasAdvertising(body)]))
    .digest('hex');
}
