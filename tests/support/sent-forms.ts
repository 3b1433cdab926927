/** Forms as visitors send them, and what is kept of them. */

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { startTestSite } from './test-app.ts';

type Site = Awaited<ReturnType<typeof startTestSite>>;

export const goodQuestion = {
  page: '/contacts',
  name: 'Ирина Кузнецова-Проба',
  email: 'irina.proba@pokupatel.example',
  question: 'Сколько европаллет входит в «Ось Ш-136»?',
  consent: 'yes',
};

export interface SendOptions {
  headers?: Record<string, string>;
  /** As a script sends it: the answer is JSON. */
  isScript?: boolean;
}

/** Sends a form from one of the site's own pages, without following the answer. */
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

/** Every row of a table of the site's own database. */
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
