/** The fields of a form as they were sent: each a text, each once, none of them a trick. */
import express, { type Request, type Response } from 'express';
import { HttpError } from '../errors/http-error.ts';
import type { LeadFile } from './lead.ts';
import { readMultipart } from './read-multipart.ts';
import type { Uploads } from './uploads.ts';

/** A body before anybody has looked at what its fields hold. */
export interface SentBody {
  entries: readonly (readonly [string, unknown])[];
  files: readonly LeadFile[];
  /** What is wrong with the files, in words for the visitor. */
  fileProblem?: string;
  /** The files could not be written. */
  isDiskBroken?: true;
}

export interface FormBody extends Omit<SentBody, 'entries'> {
  fields: ReadonlyMap<string, string>;
}

const readText = express.text({ limit: 128 * 1024, inflate: false, type: () => true });
const mostFields = 60;
const dangerousNames = ['__proto__', 'constructor', 'prototype'];

/**
 * @param filesField the form's field of files, if it has one
 * @throws HttpError 400 for what cannot be read in one way, 413 for too much, 415 for another type, charset or encoding
 */
export async function readBody(
  request: Request,
  response: Response,
  filesField: string | undefined,
  uploads: Uploads,
): Promise<FormBody> {
  const body = await readByType(request, response, filesField, uploads);
  try {
    const { entries, ...files } = body;
    return { ...files, fields: toFields(entries) };
  } catch (error) {
    await uploads.discard(body.files.map(({ id }) => id));
    throw error;
  }
}

async function readByType(
  request: Request,
  response: Response,
  filesField: string | undefined,
  uploads: Uploads,
): Promise<SentBody> {
  const [type = '', ...parameters] = (request.get('Content-Type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if ((request.get('Content-Encoding') ?? 'identity') !== 'identity') throw new HttpError(415, 'the form came packed');
  if (type === 'multipart/form-data') return readMultipart(request, filesField, uploads);
  const read = readers.get(type);
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (read === undefined || (charset !== undefined && !/^charset="?utf-8"?$/.test(charset))) {
    throw new HttpError(415, 'the form came as another type');
  }
  await new Promise<void>((resolve, reject) => {
    readText(request, response, (error?: unknown) => {
      // The parser's own errors repeat the body: they must not reach a log.
      if (error === undefined) resolve();
      else reject(new HttpError(statusOf(error), 'the body of the form cannot be read'));
    });
  });
  const body: unknown = request.body;
  return { entries: read(typeof body === 'string' ? body : ''), files: [] };
}

/** Read here, and not by the framework's parsers: those pass over fields in silence, `__proto__` among them. */
const readers = new Map<string, (text: string) => SentBody['entries']>([
  ['application/x-www-form-urlencoded', (text) => [...new URLSearchParams(text)]],
  ['application/json', readJson],
]);

function readJson(text: string): SentBody['entries'] {
  const body = parseJson(text);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return Object.entries(body);
  throw new HttpError(400, 'the body of the form holds no fields');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toFields(entries: SentBody['entries']): Map<string, string> {
  if (entries.length > mostFields) throw new HttpError(413, 'the form has too many fields');
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (dangerousNames.includes(name)) throw new HttpError(400, 'the form has a field of a forbidden name');
    if (typeof value !== 'string') throw new HttpError(400, 'a field of the form is not one text');
    if (fields.has(name)) throw new HttpError(400, 'a field of the form was sent twice');
    fields.set(name, value);
  }
  return fields;
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 400;
  return [413, 415].includes(status) ? status : 400;
}
