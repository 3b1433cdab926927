/** Sends forms as visitors do, and reads what was stored. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runLeadsCommand } from '#server/leads/cli/commands.ts';
import type { Leads } from '#server/leads/leads.ts';
import type { startTestSite } from './test-app.ts';

type Site = Awaited<ReturnType<typeof startTestSite>>;

/** The mark of consent, and the versions of the texts that the site's pages show. */
export const givenConsent = { consent: 'yes', shown: '1.2', shownAdvertising: '1.0' };

export const goodQuestion = {
  page: '/contacts',
  name: 'Ирина Кузнецова-Проба',
  email: 'irina.proba@pokupatel.example',
  question: 'Сколько европаллет входит в «Ось Ш-136»?',
  ...givenConsent,
};

export const goodClaim = {
  ...{ name: 'Ирина', phone: '8 916 123-45-67', chassisNumber: 'X1F13600000000001', fault: 'Течёт' },
  ...givenConsent,
};

/** All tests send from one network. */
export const manyLeads = {
  ...{ perNetwork: 1e9, perMiddleNetwork: 1e9, perWideNetwork: 1e9, perContact: 1e9 },
  ...{ copiesAnHour: 1e9, copiesADay: 1e9, total: 1e9 },
};

export interface SendOptions {
  headers?: Record<string, string>;
  /** Sends as a script does: the response is JSON. */
  isScript?: boolean;
}

/** Sends a same-origin form; does not follow redirects. */
export function sendForm(
  origin: string,
  form: string,
  fields: Record<string, string>,
  { headers = {}, isScript = false }: SendOptions = {},
): Promise<Response> {
  return fetch(`${origin}/requests/${form}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { Origin: origin, Accept: isScript ? 'application/json' : 'text/html', ...headers },
  });
}

/** Sends fields in parts, as a script does unless `Accept` says otherwise, with files where some are given. */
export function sendParts(
  origin: string,
  form: string,
  fields: Record<string, string>,
  { file, headers = {} }: { file?: File | File[]; headers?: Record<string, string> } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const each of [file ?? []].flat()) body.append('files', each);
  const sent = { Origin: origin, Accept: 'application/json', ...headers };
  return fetch(`${origin}/requests/${form}`, { method: 'POST', body, headers: sent, redirect: 'manual' });
}

/** What `npm run leads` prints, and its exit code. */
export async function runLeads({ services }: { services: { leads: Leads } }, ...args: string[]) {
  let text = '';
  const code = await runLeadsCommand(args, services.leads, (part) => {
    text += part;
  });
  return { code, text };
}

/** The link to the page of an accepted lead, as its receipt has it. */
export function leadLinkOf({ headers }: Pick<Response, 'headers'>): string {
  const [, secret] = /\brequest-\d{8}=([\w-]{22});/.exec(headers.get('set-cookie') ?? '') ?? [];
  return `${headers.get('location')}&secret=${secret}`;
}

/** The names of what lies in the site's folder of uploads. */
export function storedFiles({ services }: Site): string[] {
  const folder = path.join(services.config.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** All rows of a table in the site's database. */
export function rowsOf(
  { services }: Site,
  table: 'leads' | 'files' | 'consents' | 'outbox',
): Record<string, unknown>[] {
  const database = new DatabaseSync(path.join(services.config.dataDir, 'leads.sqlite'));
  try {
    return database.prepare(`SELECT * FROM ${table}`).all();
  } finally {
    database.close();
  }
}
