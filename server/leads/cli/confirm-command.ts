/** `confirm`: a manager's word turns «Расчёт» into «Коммерческое предложение», which is mailed once. */
import { readLeadNumber } from '#server/leads/lead-address.ts';
import type { Leads } from '#server/leads/leads.ts';
import type { Confirmation } from '#server/leads/quotes/quote.ts';
import type { Lead } from '#server/leads/storage/lead.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { formatDay } from '#shared/format.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { readDay, readPhone } from '#shared/forms/read-values.ts';
import { plantDay, plantTime } from '#shared/tools/plant-time.ts';
import { priceRub } from '#shared/tools/price-text.ts';

export const confirmUsage = `npm run leads -- confirm NUMBER --by "Имя Фамилия" --phone "+7 495 123-45-67" [--until 2026-12-07] [--days 20]
                                           a quote becomes an offer, mailed once: who confirms it, until when it holds,
                                           days of delivery from the payment on
`;

const dayMs = 24 * 3_600_000;
/** An offer beyond that is a price list. */
const mostValidDays = 90;
const mostDeliveryDays = 365;
/** «Анна-Мария Ван дер Берг»: two words at least, the first and the last with a capital letter. */
const namePattern = /^\p{Lu}[\p{L}.'’-]*( [\p{L}.'’-]+)* \p{Lu}[\p{L}.'’-]*$/u;

/** @returns 0 confirmed, 1 it cannot be, 2 not understood; always with a sentence */
export async function runConfirm(
  leads: Leads,
  args: readonly string[],
  write: (text: string) => void,
): Promise<number> {
  const say = (code: number, text: string) => {
    write(`confirm: ${text}\n`);
    return code;
  };
  const number = readLeadNumber(args[0] ?? '');
  const given = readOptions(args.slice(1));
  if (number === undefined || given === undefined) {
    write(confirmUsage);
    return 2;
  }
  const now = leads.now();
  const zone = await leads.readZone();
  const today = plantDay(now, zone);
  const wrong = findWrongOption(given, today, plantDay(now + mostValidDays * dayMs, zone));
  if (wrong !== undefined) return say(2, wrong);
  const lead = await leads.store.findByNumber(number);
  const refusal = lead === undefined ? await describeMissing(leads, number) : findRefusal(lead, given, { today, zone });
  if (lead?.quote === undefined || refusal !== undefined) return say(1, refusal ?? `${number} is not a quote`);
  const confirmation: Confirmation = {
    at: now,
    by: cleanLine(given.by ?? ''),
    phone: readPhone(cleanLine(given.phone ?? '')) ?? '',
    until: readDay(given.until ?? '') ?? lead.quote.counted.validUntil,
    ...(given.days !== undefined && { days: Number(given.days) }),
  };
  // Two managers at once: one of them is late.
  if (!(await leads.store.confirm(number, confirmation, leads.offerChannels)))
    return say(1, `${number} has just been confirmed`);
  const mailed = leads.offerChannels.length === 0 ? 'not mailed: SMTP_URL is not set' : 'the site mails it';
  return say(0, `${number} is an offer until ${confirmation.until}; ${mailed}`);
}

const optionNames = ['by', 'phone', 'until', 'days'] as const;
type Options = Partial<Record<(typeof optionNames)[number], string>>;

/** Undefined for anything but pairs of a known name and a value, each once. */
function readOptions(args: readonly string[]): Options | undefined {
  const options: Options = {};
  for (let index = 0; index < args.length; index += 2) {
    const name = optionNames.find((each) => args[index] === `--${each}`);
    const value = args[index + 1];
    if (name === undefined || value === undefined || options[name] !== undefined) return undefined;
    options[name] = value;
  }
  return options;
}

function findWrongOption(
  { by = '', phone = '', until, days }: Options,
  first: string,
  last: string,
): string | undefined {
  const name = cleanLine(by);
  if (name.length > 100 || !namePattern.test(name)) return '--by must be a name and a surname: "Ольга Смирнова"';
  if (readPhone(cleanLine(phone)) === undefined) return '--phone must be a phone: "+7 495 123-45-67"';
  const day = until === undefined ? first : readDay(until);
  if (day === undefined || day < first || day > last) return `--until must be a day from ${first} to ${last}`;
  const isTerm =
    days === undefined || (/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= mostDeliveryDays);
  return isTerm ? undefined : `--days must be a whole number from 1 to ${mostDeliveryDays}`;
}

async function describeMissing({ store }: Leads, number: string): Promise<string> {
  const consent = await store.findConsent(number);
  return consent === undefined ? `there is no lead ${number}` : `${number} is erased, and its sums with it`;
}

function findRefusal(
  { number, form, quote, confirmation, spam }: Lead,
  { until }: Options,
  { today, zone }: { today: string; zone: PlantZone },
) {
  if (quote === undefined) return `${number} is not a quote but a lead of the form "${form}"`;
  if (spam !== undefined) return `${number} is not delivered yet: first npm run leads -- release ${number}`;
  if (confirmation !== undefined)
    return `${number} was confirmed on ${plantTime(confirmation.at, zone)} by ${confirmation.by}, until ${confirmation.until}`;
  const { total, validUntil } = quote.counted;
  if (priceRub(total) === undefined) return `${number} has a price on request: an offer needs a sum`;
  if (validUntil < today && until === undefined)
    return `the sums of ${number} held until ${formatDay(validUntil)}: name another day with --until, or ask for a new quote`;
  return undefined;
}
