/** Leads as lines of the operator's terminal. */
import { labelValues, leadTitle } from '#server/leads/delivery/lead-text.ts';
import { quoteLines } from '#server/leads/quotes/quote-lines.ts';
import type { GivenConsent, Lead } from '#server/leads/storage/lead.ts';
import type { LeadDelivery } from '#server/leads/storage/lead-operations.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { plantTime } from '#shared/tools/plant-time.ts';

/** Number, time, form, name, contact, state. */
export function leadLine(lead: Lead, zone: PlantZone): string {
  const contact = lead.values['phone'] ?? lead.values['email'] ?? '';
  const name = toOneLine(lead.values['name'] ?? '');
  return [lead.number, plantTime(lead.acceptedAt, zone), lead.form, name, contact, stateOf(lead)].join('  ');
}

/** Everything about one lead. @param placeOf path of an uploaded file; undefined where it has none */
export function leadDetails(
  lead: Lead,
  deliveries: readonly LeadDelivery[],
  placeOf: (fileId: string) => string | undefined,
  zone: PlantZone,
): string[] {
  return [
    leadTitle(lead),
    `${plantTime(lead.acceptedAt, zone)}, ${lead.page}, ${stateOf(lead)}`,
    ...labelValues(lead).map(({ label, value }) => `${label}: ${toOneLine(value)}`),
    ...quoteLines(lead),
    ...lead.files.map(
      ({ id, name, bytes }) =>
        `Файл: ${toOneLine(name)}, ${bytes} Б, ${placeOf(id) ?? `npm run leads -- files ${lead.number} FOLDER`}`,
    ),
    ...deliveries.map(
      ({ channel, state, attempts, lastError }) =>
        `Доставка ${channel}: ${state}, ${attempts}${lastError === undefined ? '' : `, ${lastError}`}`,
    ),
  ];
}

/** What the plant presents as proof of consent. */
export function consentLine(
  { at, version, textSha256, advertisingVersion, advertisingSha256, form, address }: GivenConsent,
  zone: PlantZone,
): string {
  const advertising =
    advertisingVersion === undefined
      ? 'реклама: нет'
      : `реклама: редакция ${advertisingVersion}${hashOf(advertisingSha256)}`;
  return `Согласие: ${plantTime(at, zone)}, редакция ${version}${hashOf(textSha256)}, форма ${form}, с адреса ${address}, ${advertising}`;
}

const hashOf = (sha256: string | undefined) => (sha256 === undefined ? '' : ` (sha256 ${sha256})`);

function stateOf({ spam, answeredAt, passedOnAt }: Lead): string {
  if (spam === 'crowd') return 'held';
  if (spam !== undefined) return `suspect: ${spam}`;
  if (answeredAt !== undefined) return 'answered';
  return passedOnAt === undefined ? 'accepted' : 'passed on';
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
