/** Reads the fields of a form in any encoding it may come in: each a text, each sent once. */
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import type { Uploads } from '#server/leads/uploads/uploads.ts';
import type { Budget } from '#server/limits/budget.ts';
import { boundedText } from '#server/middleware/bounded-body.ts';
import { parseJson } from '#server/parse-json.ts';
import type { Intake } from './intake-limits.ts';
import { readMultipart } from './read-multipart.ts';
import type { FormBody, SentBody } from './sent-body.ts';

const maxFields = 60;
const forbiddenNames = ['__proto__', 'constructor', 'prototype'];

export interface FormBodyReader {
  /** What has arrived of all unfinished bodies. */
  bodyBudget: Budget;
  intake: Intake;
  uploads: Uploads;
}

/**
 * Files of a rejected body are removed.
 * @returns a reader; `filesField` is the name of the form's file field, if it has one. It throws HttpError 400 for an
 * ambiguous or malformed body, 413 beyond a limit, 415 for another type, charset or encoding, 503 if too many arrive
 */
export function formBodyReader(parts: FormBodyReader) {
  const readText = boundedText({ limitBytes: 128 * 1024, what: 'form', budget: parts.bodyBudget });
  return async (request: Request, filesField: string | undefined): Promise<FormBody> => {
    const body = await readByType(request, filesField);
    try {
      const { entries, ...files } = body;
      return { ...files, fields: toFields(entries) };
    } catch (error) {
      await parts.uploads.abandon(body.files.map(({ id }) => id));
      throw error;
    }
  };

  async function readByType(request: Request, filesField: string | undefined): Promise<SentBody> {
    const [type = ''] = (request.get('Content-Type') ?? '').toLowerCase().split(';');
    if ((request.get('Content-Encoding') ?? 'identity') !== 'identity') {
      throw new HttpError(415, 'the form came packed');
    }
    if (type.trim() === 'multipart/form-data') return readMultipart(request, filesField, parts);
    const parse = parsers.get(type.trim());
    if (parse === undefined) throw new HttpError(415, 'the form came as another type');
    return { entries: parse(await readText(request)), files: [] };
  }
}

/** Parsed here, not by Express: its parsers skip some fields silently, `__proto__` among them. */
const parsers = new Map<string, (text: string) => SentBody['entries']>([
  ['application/x-www-form-urlencoded', parseUrlEncoded],
  ['application/json', parseJsonFields],
]);

function parseUrlEncoded(text: string): SentBody['entries'] {
  // Counted before they are read: a form of separators alone would become a hundred thousand fields.
  if (text.split('&', maxFields + 2).length > maxFields + 1) throw tooManyFields();
  return [...new URLSearchParams(text)];
}

function parseJsonFields(text: string): SentBody['entries'] {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return Object.entries(body);
  throw new HttpError(400, 'the body of the form holds no fields');
}

function toFields(entries: SentBody['entries']): Map<string, string> {
  if (entries.length > maxFields) throw tooManyFields();
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (forbiddenNames.includes(name)) throw new HttpError(400, 'the form has a field of a forbidden name');
    if (typeof value !== 'string') throw new HttpError(400, 'a field of the form is not one text');
    if (fields.has(name)) throw new HttpError(400, 'a field of the form was sent twice');
    fields.set(name, value);
  }
  return fields;
}

function tooManyFields(): HttpError {
  return new HttpError(413, 'the form has too many fields');
}
