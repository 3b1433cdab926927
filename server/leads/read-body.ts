/** The fields of a form as they were sent: each a text, each once, none of them a trick. */
import express, { type Request, type Response } from 'express';
import { HttpError } from '../errors/http-error.ts';

const limits = { limit: 128 * 1024, inflate: false } as const;
const readUrlEncoded = express.urlencoded({ ...limits, extended: false, parameterLimit: 60 });
const readJson = express.json(limits);
const mostFields = 60;
const dangerousNames = ['__proto__', 'constructor', 'prototype'];

/**
 * @throws HttpError 400 for what cannot be read in one way, 413 for too much, 415 for another type or charset
 */
export async function readBody(request: Request, response: Response): Promise<Map<string, string>> {
  const type = request.get('Content-Type') ?? '';
  const isJson = /^application\/json(;|$)/i.test(type);
  if (!isJson && !/^application\/x-www-form-urlencoded(;|$)/i.test(type)) {
    throw new HttpError(415, 'the form came as another type');
  }
  const read = isJson ? readJson : readUrlEncoded;
  await new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => {
      // The parser's own errors repeat the body: they must not reach a log.
      if (error === undefined) resolve();
      else reject(new HttpError(statusOf(error), 'the body of the form cannot be read'));
    });
  });
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpError(400, 'the body of the form holds no fields');
  }
  return toFields(Object.entries(body));
}

function toFields(entries: [string, unknown][]): Map<string, string> {
  if (entries.length > mostFields) throw new HttpError(413, 'the form has too many fields');
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (dangerousNames.includes(name)) throw new HttpError(400, 'the form has a field of a forbidden name');
    if (typeof value !== 'string') throw new HttpError(400, 'a field of the form is not one text');
    fields.set(name, value);
  }
  return fields;
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 400;
  return [413, 415].includes(status) ? status : 400;
}
