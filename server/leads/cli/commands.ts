/** Commands of `npm run leads`: what an operator does with leads. */

import { createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { toCsv } from '#server/csv.ts';
import { BackupRefused, type BackupReport } from '#server/leads/backup/backup-file.ts';
import { labelValues, leadText, leadTitle, quoteLines, subjectLines } from '#server/leads/delivery/lead-text.ts';
import { adviceOn, cleanUp } from '#server/leads/housekeeping.ts';
import { readLeadNumber } from '#server/leads/lead-address.ts';
import type { Leads } from '#server/leads/leads.ts';
import { type ContactKeys, contactKeys, mailboxKey } from '#server/leads/storage/contact-keys.ts';
import type { GivenConsent, Lead } from '#server/leads/storage/lead.ts';
import type { LeadDelivery } from '#server/leads/storage/lead-operations.ts';
import type { PlantZone } from '#shared/content/site.ts';
import { withPlainSpaces } from '#shared/format.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { readPhone } from '#shared/forms/read-values.ts';
import { plantTime } from '#shared/tools/plant-time.ts';
import { confirmUsage, runConfirm } from './confirm-command.ts';

// Leads as a table for spreadsheets.

const columns: readonly [title: string, read: (lead: Lead, zone: PlantZone) => string][] = [
  ['Номер', ({ number }) => number],
  ['Принята', ({ acceptedAt }, zone) => plantTime(acceptedAt, zone)],
  ['Форма', ({ form }) => form],
  ['Отдел', ({ department }) => department],
  ['Имя', ({ values }) => values['name'] ?? ''],
  ['Телефон', ({ values }) => values['phone'] ?? ''],
  ['Почта', ({ values }) => values['email'] ?? ''],
  ['Содержание', (lead) => leadText(lead)],
  ['Страница', ({ page }) => page],
  ['Реклама', ({ hasAdvertising }) => (hasAdvertising ? 'да' : 'нет')],
  ['Передана', ({ passedOnAt }, zone) => (passedOnAt === undefined ? '' : plantTime(passedOnAt, zone))],
  ['Отвечено', ({ answeredAt }, zone) => (answeredAt === undefined ? '' : plantTime(answeredAt, zone))],
];

/** One row a lead; semicolons, as Russian spreadsheets expect. */
function leadsToCsv(leads: readonly Lead[], zone: PlantZone): string {
  const rows = leads.map((lead) => columns.map(([, read]) => withPlainSpaces(read(lead, zone))));
  return toCsv([columns.map(([title]) => title), ...rows], { separator: ';', quotesAll: true, isForSpreadsheet: true });
}

/** Number, time, form, name, contact, state. */
function leadLine(lead: Lead, zone: PlantZone): string {
  const contact = lead.values['phone'] ?? lead.values['email'] ?? '';
  const name = toOneLine(lead.values['name'] ?? '');
  return [lead.number, plantTime(lead.acceptedAt, zone), lead.form, name, contact, stateOf(lead)].join('  ');
}

/** Everything about one lead. @param placeOf path of an uploaded file; undefined where it has none */
function leadDetails(
  lead: Lead,
  deliveries: readonly LeadDelivery[],
  placeOf: (fileId: string) => string | undefined,
  zone: PlantZone,
): string[] {
  return [
    leadTitle(lead),
    `${plantTime(lead.acceptedAt, zone)}, ${lead.page}, ${stateOf(lead)}`,
    ...labelValues(lead).map(({ label, value }) => `${label}: ${toOneLine(value)}`),
    ...subjectLines(lead, ''),
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
function consentLine(
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

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ');

type Write = (text: string) => void;

export const leadsUsage = `npm run leads -- list [--spam | --held | --stuck]
                                           the newest 50: of people, of suspects, above the total, with dead deliveries
npm run leads -- find PHONE|EMAIL          all that one person has sent; of erased leads the consent
npm run leads -- show NUMBER               everything of one lead, its files and deliveries; the consent also of an erased one
npm run leads -- files NUMBER FOLDER       writes the files of one lead into a folder
npm run leads -- backup FILE               all leads and their files as one file, while the site runs
npm run leads -- restore FILE [--replace]  into an empty database, or in place of what is there
npm run leads -- export [--spam | --held]  all as CSV, for spreadsheets
npm run leads -- answered NUMBER           its sender sees that it has been answered
${confirmUsage}npm run leads -- release NUMBER            a false suspect: delivered now
npm run leads -- release --held            all that were held because too many came in one hour
npm run leads -- retry NUMBER              dead deliveries are tried again
npm run leads -- erase NUMBER              erased with its files; the proof of consent stays for its term
npm run leads -- erase-old [--confirm N]   what the site does every hour: erases what is older than its term;
                                           with N also where the clock has jumped, and up to N at once
`;

const listLimit = 50;
const exportLimit = 1_000_000;

/** @returns the exit code: 0 done, 1 no such lead, 2 not understood */
export async function runLeadsCommand(args: readonly string[], leads: Leads, write: Write): Promise<number> {
  const [verb = 'list', ...rest] = args;
  const { store } = leads;
  const zone = await leads.readZone();
  const isHeld = rest.includes('--held');
  const kind = isHeld ? 'held' : rest.includes('--spam') ? 'suspect' : 'genuine';
  if (verb === 'list')
    return printList(leads, await store.list({ kind, isStuck: rest.includes('--stuck'), limit: listLimit }), write);
  if (verb === 'find' && rest[0] !== undefined) {
    const asked = cleanLine(rest.join(' '));
    const phone = readPhone(asked);
    const contact: ContactKeys = phone === undefined ? { mailbox: mailboxKey(asked) } : contactKeys({ phone });
    const found = await store.findByContact(contact.phone ?? contact.mailbox ?? '');
    const numbers = found.map(({ number }) => number);
    for (const consent of await store.findConsentsOf(contact)) {
      if (!numbers.includes(consent.number)) write(`${consent.number}  erased  ${consentLine(consent, zone)}\n`);
    }
    return printList(leads, found, write);
  }
  if (verb === 'export') {
    write(leadsToCsv(await store.list({ kind, limit: exportLimit }), zone));
    return 0;
  }
  if (verb === 'release' && isHeld) return releaseHeld(leads, write);
  if (verb === 'backup' && rest[0] !== undefined) return runBackup(leads, rest[0], write);
  if (verb === 'restore' && rest[0] !== undefined) return runRestore(leads, rest, write);
  if (verb === 'files' && rest[1] !== undefined) {
    const lead = await store.findByNumber(readLeadNumber(rest[0] ?? '') ?? '');
    if (lead !== undefined) return writeFiles(leads, lead, rest[1], write);
  }
  if (verb === 'confirm') return runConfirm(leads, rest, write);
  if (verb === 'erase-old') return eraseOld(leads, rest, write);
  return runForNumber(verb, rest[0] ?? '', leads, write);
}

/** @returns 1 when something was left alone that the operator has to look at */
async function eraseOld(leads: Leads, args: readonly string[], write: Write): Promise<number> {
  const [, confirmed] = /^--confirm (\d{1,9})$/.exec(args.join(' ')) ?? [];
  if (args.length > 0 && confirmed === undefined) {
    write(leadsUsage);
    return 2;
  }
  const { erased, files, refusals } = await cleanUp(leads, confirmed === undefined ? undefined : Number(confirmed));
  write(`Erased: ${erased}\nFiles without a lead: ${files.setAside} set aside, ${files.removed} removed\n`);
  for (const refusal of refusals) write(`Refused: ${adviceOn(refusal)}\n`);
  return refusals.length === 0 ? 0 : 1;
}

async function releaseHeld({ store, channelsFor, now }: Leads, write: Write): Promise<number> {
  const held = await store.list({ kind: 'held', limit: exportLimit });
  // The oldest first: they have waited longest.
  for (const { number, values } of held.reverse()) await store.release(number, channelsFor(values), now());
  write(`Released: ${held.length}\n`);
  return 0;
}

/** Commands about one lead. */
async function runForNumber(verb: string, typedNumber: string, leads: Leads, write: Write): Promise<number> {
  const number = readLeadNumber(typedNumber);
  const change = Object.hasOwn(changes, verb) ? changes[verb] : undefined;
  if (number === undefined || (change === undefined && verb !== 'show')) {
    write(leadsUsage);
    return 2;
  }
  const isDone = change === undefined ? await printLead(leads, number, write) : await change(leads, number);
  if (!isDone) write(`${verb}: nothing to do for ${number}\n`);
  else if (change !== undefined) write(`${verb}: ${number}\n`);
  return isDone ? 0 : 1;
}

/** Each returns whether there was something to change. */
const changes: Record<string, (leads: Leads, number: string) => Promise<boolean>> = {
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

async function printList({ store, now, readZone }: Leads, found: readonly Lead[], write: Write): Promise<number> {
  const zone = await readZone();
  for (const lead of found) write(`${leadLine(lead, zone)}\n`);
  const { waiting, dead } = await store.measureOutbox(now());
  write(`Shown: ${found.length}. Deliveries waiting: ${waiting}, dead: ${dead}\n`);
  return 0;
}

/** @returns whether there is a lead, or the consent of an erased one */
async function printLead({ store, uploads, readZone }: Leads, number: string, write: Write): Promise<boolean> {
  const zone = await readZone();
  const [lead, consent] = [await store.findByNumber(number), await store.findConsent(number)];
  const lines = [
    ...(lead === undefined ? [] : leadDetails(lead, await store.deliveriesOf(lead.id), uploads.placeOf, zone)),
    ...(consent === undefined ? [] : [consentLine(consent, zone)]),
  ];
  write(lines.map((line) => `${line}\n`).join(''));
  return lines.length > 0;
}

/** @returns 1 when the file exists, its folder does not, or files of leads are missing in it */
async function runBackup({ store, uploads, now }: Leads, file: string, write: Write): Promise<number> {
  const folder = path.dirname(file);
  // Mistyped, or a disk that is not mounted: a new folder would be a backup that nobody finds.
  const problem = existsSync(file) ? `${file} exists` : existsSync(folder) ? undefined : `there is no folder ${folder}`;
  if (problem !== undefined) {
    write(`backup: ${problem}\n`);
    return 1;
  }
  return printReport('Backed up', await store.backUp(file, uploads, now()), write);
}

/** @returns 1 when the backup is damaged or something would be overwritten: then nothing has changed */
async function runRestore({ store, uploads }: Leads, args: readonly string[], write: Write): Promise<number> {
  const [file = '', flag] = args;
  try {
    return printReport('Restored', await store.restore(file, uploads, flag === '--replace'), write);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    write(`restore: ${error.message}\n`);
    return 1;
  }
}

/** Writes the files of a lead into a folder, under their numbers: names of senders prove nothing. */
async function writeFiles({ uploads }: Leads, lead: Lead, folder: string, write: Write): Promise<number> {
  await mkdir(folder, { recursive: true });
  for (const [index, { id, name }] of lead.files.entries()) {
    const target = path.join(folder, `${lead.number}-${index + 1}${/\.[a-z]{3,4}$/i.exec(name)?.[0] ?? ''}`);
    await pipeline(uploads.openFile(id), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    write(`${target}\n`);
  }
  return 0;
}

function printReport(what: string, { leads, files, missing }: BackupReport, write: Write): number {
  write(`${what}: ${leads} leads, ${files} files\n`);
  if (missing.length > 0) write(`Files that are gone or damaged: ${missing.length}\n${missing.join('\n')}\n`);
  return missing.length === 0 ? 0 : 1;
}
