/** From the fields of a form to a kept request, or to what keeps it from being one. */
import { createHash, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { advertisingField, advertisingVersion, hiddenNames, keyPattern } from '#shared/forms/form-controls.ts';
import type { FormState } from '#shared/forms/form-state.ts';
import { type FormId, getForm } from '#shared/forms/forms.ts';
import { readForm } from '#shared/forms/read-form.ts';
import { clientNetwork } from './client-address.ts';
import type { NewLead, Receipt, SpamReason } from './lead.ts';
import { type LeadStore, LeadsUnavailable } from './lead-store.ts';
import { plantDay } from './plant-day.ts';

export interface LeadService {
  store: LeadStore;
  /** Version of the document of consent, as the site shows it now. */
  readConsentVersion: () => Promise<string>;
  channelsFor: (values: NewLead['values']) => NewLead['channels'];
  keptDays: number;
  now: () => number;
}

export interface SentForm {
  form: FormId;
  fields: ReadonlyMap<string, string>;
  /** The client's, as far as it can be believed. */
  address: string;
  hasKnownOrigin: boolean;
  log: Logger;
}

export type Outcome =
  | { kind: 'accepted'; receipt: Receipt }
  | ({ kind: 'refused' } & Pick<FormState, 'errors' | 'problem'>);

/** Quicker than this nobody reads a form, let alone fills it in, ms. */
const quickestMs = 2000;
const dayMs = 24 * 3_600_000;

export async function takeRequest({ leads }: { leads: LeadService }, sent: SentForm): Promise<Outcome> {
  const now = leads.now();
  const form = getForm(sent.form);
  const { values, errors } = readForm(form, Object.fromEntries(sent.fields), plantDay(now));
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };

  const hasAdvertising = sent.fields.get(advertisingField.name) === 'yes';
  const key = sent.fields.get(hiddenNames.key);
  const spam = suspect(sent);
  const lead: NewLead = {
    id: randomUUID(),
    form: sent.form,
    department: form.department,
    values,
    page: sent.fields.get(hiddenNames.page)?.slice(0, 300) ?? '',
    files: [],
    consent: {
      version: await leads.readConsentVersion(),
      ...(hasAdvertising ? { advertisingVersion } : {}),
      address: sent.address,
    },
    fingerprint: fingerprintOf(sent.form, { ...values, advertising: String(hasAdvertising) }),
    ...(key !== undefined && keyPattern.test(key) ? { key } : {}),
    ...(spam === undefined ? {} : { spam }),
    network: clientNetwork(sent.address),
    channels: leads.channelsFor(values),
    at: now,
    eraseAt: now + Math.min(leads.keptDays, form.keptDays ?? leads.keptDays) * dayMs,
  };
  return keep(leads.store, lead, sent.log);
}

async function keep(store: LeadStore, lead: NewLead, log: Logger): Promise<Outcome> {
  const { id: leadId, form, spam } = lead;
  try {
    const acceptance = await store.accept(lead);
    if (acceptance.kind !== 'accepted') {
      log.info({ form, problem: acceptance.kind }, 'request refused');
      return { kind: 'refused', errors: {}, problem: acceptance.kind };
    }
    if (acceptance.isNew) log.info({ form, leadId, spam }, 'request accepted');
    return { kind: 'accepted', receipt: acceptance.receipt };
  } catch (error) {
    if (!(error instanceof LeadsUnavailable)) throw error;
    log.error({ err: error, form }, 'a request could not be kept');
    return { kind: 'refused', errors: {}, problem: 'not-saved' };
  }
}

/** Why it may be a robot's: such a request is kept apart, and answered like any other. */
function suspect({ fields, hasKnownOrigin }: SentForm): SpamReason | undefined {
  if ((fields.get(hiddenNames.trap) ?? '') !== '') return 'trap';
  const elapsed = fields.get(hiddenNames.elapsed) ?? '';
  if (/^\d{1,15}$/.test(elapsed) && Number(elapsed) < quickestMs) return 'too-fast';
  return hasKnownOrigin ? undefined : 'no-origin';
}

function fingerprintOf(form: FormId, values: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(values).sort(([first], [second]) => (first < second ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([form, sorted]))
    .digest('hex');
}
