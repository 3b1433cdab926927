/** What an operator does with requests, by words on the command line. */
import { readPhone } from '#shared/forms/read-values.ts';
import type { GivenConsent, Lead } from './lead.ts';
import { labelValues, leadTitle } from './lead-text.ts';
import type { LeadService } from './leads.ts';
import { leadsToCsv } from './leads-csv.ts';
import { plantTime } from './plant-day.ts';

type Write = (text: string) => void;

export const usage = `npm run leads -- list [--spam | --stuck]   the newest 50: of people, of suspects, with dead deliveries
npm run leads -- find PHONE|EMAIL          all that one person has sent
npm run leads -- show NUMBER               everything of one request, its files and deliveries; the consent also of an erased one
npm run leads -- export [--spam]           all as CSV, for spreadsheets
npm run leads -- answered NUMBER           its sender sees that it has been answered
npm run leads -- release NUMBER            a suspect that was none: delivered now
npm run leads -- retry NUMBER              dead deliveries are tried again
npm run leads -- erase NUMBER              erased with its files; the proof of consent stays for its term
npm run leads -- erase-old                 what the site does every hour: erases what is older than its term
`;

const most = 50;

/** @returns the exit code: 0 done, 1 no such request, 2 not understood */
export async function operate(args: readonly string[], leads: LeadService, write: Write): Promise<number> {
  const [verb = 'list', ...rest] = args;
  const { store } = leads;
  const isSpam = rest.includes('--spam');
  const isStuck = rest.includes('--stuck');
  if (verb === 'list') return list(leads, await store.list({ isSpam, isStuck, most }), write);
  if (verb === 'find' && rest[0] !== undefined) {
    const phone = readPhone(rest.join(' '));
    return list(leads, await store.findByContact(phone ?? rest[0].toLowerCase()), write);
  }
  if (verb === 'export') {
    write(leadsToCsv(await store.list({ isSpam, most: 1_000_000 })));
    return 0;
  }
  if (verb === 'erase-old') {
    const { leads: count, files } = await store.eraseOld(leads.now());
    await leads.uploads.discard(files);
    write(`Erased: ${count}\n`);
    return 0;
  }
  const number = toNumber(rest[0] ?? '');
  const change = Object.hasOwn(changes, verb) ? changes[verb] : undefined;
  if (number === undefined || (change === undefined && verb !== 'show')) {
    write(usage);
    return 2;
  }
  const isDone = change === undefined ? await show(leads, number, write) : await change(leads, number);
  if (!isDone) write(`${verb}: nothing to do for ${number}\n`);
  else if (change !== undefined) write(`${verb}: ${number}\n`);
  return isDone ? 0 : 1;
}

const changes: Record<string, (leads: LeadService, number: string) => Promise<boolean>> = {
  answered: ({ store, now }, number) => store.markAnswered(number, now()),
  retry: ({ store, now }, number) => store.retry(number, now()),
  release: async ({ store, channelsFor, now }, number) => {
    const lead = await store.findByNumber(number);
    return lead !== undefined && store.release(number, channelsFor(lead.values), now());
  },
  erase: async ({ store, uploads }, number) => {
    const files = await store.erase(number);
    await uploads.discard(files ?? []);
    return files !== undefined;
  },
};

async function list({ store, now }: LeadService, found: readonly Lead[], write: Write): Promise<number> {
  for (const lead of found) {
    const contact = lead.values['phone'] ?? lead.values['email'] ?? '';
    const line = [lead.number, plantTime(lead.acceptedAt), lead.form, oneLine(lead.values['name'] ?? ''), contact];
    write(`${[...line, stateOf(lead)].join('  ')}\n`);
  }
  const { waiting, dead } = await store.measureOutbox(now());
  write(`Shown: ${found.length}. Deliveries waiting: ${waiting}, dead: ${dead}\n`);
  return 0;
}

async function show({ store, uploads }: LeadService, number: string, write: Write): Promise<boolean> {
  const [lead, consent] = [await store.findByNumber(number), await store.findConsent(number)];
  const lines = [
    ...(lead === undefined ? [] : await describe(lead, store, uploads)),
    ...(consent === undefined ? [] : [describeConsent(consent)]),
  ];
  write(lines.map((line) => `${line}\n`).join(''));
  return lines.length > 0;
}

async function describe(lead: Lead, store: LeadService['store'], uploads: LeadService['uploads']): Promise<string[]> {
  const deliveries = await store.deliveriesOf(lead.id);
  return [
    leadTitle(lead),
    `${plantTime(lead.acceptedAt)}, ${lead.page}, ${stateOf(lead)}`,
    ...labelValues(lead).map(({ label, value }) => `${label}: ${oneLine(value)}`),
    ...lead.files.map(({ id, name, bytes }) => `Файл: ${oneLine(name)}, ${bytes} Б, ${uploads.pathOf(id)}`),
    ...deliveries.map(
      ({ channel, state, attempts, lastError }) =>
        `Доставка ${channel}: ${state}, ${attempts}${lastError === undefined ? '' : `, ${lastError}`}`,
    ),
  ];
}

/** What the plant shows when it is asked to prove that it was allowed. */
function describeConsent({ at, version, advertisingVersion, form, address }: GivenConsent): string {
  const advertising = advertisingVersion === undefined ? 'реклама: нет' : `реклама: редакция ${advertisingVersion}`;
  return `Согласие: ${plantTime(at)}, редакция ${version}, форма ${form}, с адреса ${address}, ${advertising}`;
}

function stateOf({ spam, answeredAt, passedOnAt }: Lead): string {
  if (spam !== undefined) return `suspect: ${spam}`;
  if (answeredAt !== undefined) return 'answered';
  return passedOnAt === undefined ? 'accepted' : 'passed on';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function toNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}
