/** Turns a checked form into a lead to be stored. */
import { createHash, randomUUID } from 'node:crypto';
import { readFormPage } from '#server/leads/form-page.ts';
import type { NewLead, SpamReason } from '#server/leads/storage/lead.ts';
import { limitKey } from '#server/limits/client-network.ts';
import { advertisingField, hiddenNames, keyPattern } from '#shared/forms/form-controls.ts';
import type { FormValues } from '#shared/forms/form-field.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { getForm } from '#shared/forms/forms.ts';
import type { ShownConsent } from './consent-text.ts';
import type { FormBody } from './sent-body.ts';

export interface SentForm {
  form: FormId;
  body: FormBody;
  /** Of the client, as far as proxies are trusted. */
  address: string;
  hasKnownOrigin: boolean;
}

/** Known to the site, not to the form. */
export type LeadTerms = Pick<NewLead, 'at' | 'eraseAt' | 'channels' | 'quote'> & {
  shownConsent: ShownConsent;
  /** Only of a visitor who agrees to it. */
  shownAdvertising: ShownConsent | undefined;
};

/** Nobody reads and fills in a form faster, ms. */
const minFillMs = 2000;

/** @param values checked values of the form's own fields */
export function buildLead(
  sent: SentForm,
  values: FormValues,
  { shownConsent, shownAdvertising, ...terms }: LeadTerms,
): NewLead {
  const { body, form, address } = sent;
  const key = body.fields.get(hiddenNames.key);
  const spam = findSpamReason(sent);
  return {
    id: randomUUID(),
    form,
    department: getForm(form).department,
    values,
    page: readFormPage(form, body.fields.get(hiddenNames.page)),
    files: body.files,
    consent: {
      version: shownConsent.version,
      ...(shownConsent.sha256 !== undefined && { textSha256: shownConsent.sha256 }),
      address,
      ...(shownAdvertising && {
        advertisingVersion: shownAdvertising.version,
        ...(shownAdvertising.sha256 !== undefined && { advertisingSha256: shownAdvertising.sha256 }),
      }),
    },
    fingerprint: fingerprintOf(sent, values),
    ...(key !== undefined && keyPattern.test(key) ? { key } : {}),
    ...(spam === undefined ? {} : { spam }),
    network: limitKey(address),
    ...terms,
  };
}

/** Suspects are stored apart and answered like any other lead: a robot must not learn what gave it away. */
function findSpamReason({ body: { fields }, hasKnownOrigin }: SentForm): SpamReason | undefined {
  if ((fields.get(hiddenNames.trap) ?? '') !== '') return 'trap';
  const elapsed = fields.get(hiddenNames.elapsed) ?? '';
  if (/^\d{1,15}$/.test(elapsed) && Number(elapsed) < minFillMs) return 'too-fast';
  return hasKnownOrigin ? undefined : 'no-origin';
}

export function agreesToAdvertising({ fields }: FormBody): boolean {
  return fields.get(advertisingField.name) === 'yes';
}

/** Equal for equal content, whatever the order of its fields. */
function fingerprintOf({ form, body }: SentForm, values: FormValues): string {
  const sorted = Object.entries(values).sort(([first], [second]) => (first < second ? -1 : 1));
  const files = body.files.map(({ sha256 }) => sha256);
  return createHash('sha256')
    .update(JSON.stringify([form, sorted, files, agreesToAdvertising(body)]))
    .digest('hex');
}
