/** A form with files: its fields as they were sent, its files on the disk as they arrive, never whole in memory. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { fileLimits } from '#shared/forms/form-field.ts';
import { takingUpload } from '../body-time.ts';
import { HttpError } from '../errors/http-error.ts';
import type { LeadFile } from './lead.ts';
import type { SentBody } from './read-body.ts';
import type { Uploads } from './uploads.ts';

const longestField = 64 * 1024;
const mostFields = 60;
const mostBytes = fileLimits.most * fileLimits.maxBytes + 1024 * 1024;

/**
 * @param filesField the form's field of files; undefined where it has none
 * @throws HttpError 400 for what cannot be read in one way, 413 for too much; no file stays then
 */
export function readMultipart(request: Request, filesField: string | undefined, uploads: Uploads): Promise<SentBody> {
  return takingUpload(request, () => readParts(request, filesField, uploads));
}

async function readParts(request: Request, filesField: string | undefined, uploads: Uploads): Promise<SentBody> {
  if (Number(request.get('Content-Length') ?? 0) > mostBytes) throw new HttpError(413, 'the form is too large');
  const fields: [string, string][] = [];
  const received: Promise<ReceivedFile>[] = [];
  const streams: BusboyFileStream[] = [];
  let fault: HttpError | undefined;
  const refuse = (status: number, message: string) => {
    fault ??= new HttpError(status, message);
  };
  const parser = createParser(request);
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) refuse(413, 'a field of the form is too long');
    fields.push([name, value]);
  });
  parser.on('file', (name, stream, fileName) => {
    // Of a body that ends too soon: unheard, it would end the process.
    stream.on('error', (error) => stream.destroy(error));
    streams.push(stream);
    // A field of files that was left empty is sent as a file without a name.
    if (fileName === undefined || fileName === '') {
      stream.resume();
      return;
    }
    if (name !== filesField) refuse(400, 'a file was sent where the form takes none');
    if (fault === undefined) received.push(receive(uploads, stream, fileName));
    else stream.resume();
  });
  parser.on('fieldsLimit', () => refuse(413, 'the form has too many fields'));
  parser.on('partsLimit', () => refuse(413, 'the form has too many parts'));
  let problem: string | undefined;
  parser.on('filesLimit', () => {
    problem = `Не больше ${fileLimits.most} файлов: лишние уберите или соберите в один`;
  });

  await pipeline(upTo(mostBytes, request, refuse), parser).catch((error: Error) => {
    refuse(400, 'the form was cut short or is not what it says');
    // A visitor who leaves ends the request, not the file within it.
    for (const stream of streams) stream.destroy(error);
    // What is still to come is passed over: a sender who is cut off reads no answer.
    request.resume();
  });
  const results = await Promise.allSettled(received);
  const files = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const kept = files.flatMap(({ file }) => file ?? []);
  const failed = results.find((result) => result.status === 'rejected');
  if (fault !== undefined || failed !== undefined) {
    await uploads.discard(kept.map(({ id }) => id));
    if (fault !== undefined) throw fault;
    return { entries: fields, files: [], isDiskBroken: true };
  }
  const fileProblem = problem ?? files.find((file) => file.problem !== undefined)?.problem;
  return { entries: fields, files: kept, ...(fileProblem === undefined ? {} : { fileProblem }) };
}

/** A length that nobody has announced is bounded all the same; the request stays open for its answer. */
async function* upTo(bytes: number, request: Request, refuse: (status: number, message: string) => void) {
  let left = bytes;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    left -= (chunk as Buffer).length;
    if (left < 0) {
      refuse(413, 'the form is too large');
      throw new Error('too large');
    }
    yield chunk as Buffer;
  }
}

interface ReceivedFile {
  file?: LeadFile;
  problem?: string;
}

async function receive(uploads: Uploads, stream: BusboyFileStream, fileName: string): Promise<ReceivedFile> {
  const name = cleanLine(fileName.replace(/^.*[\\/]/, ''))
    .slice(-150)
    .toWellFormed();
  try {
    const file = await uploads.receive(stream as Readable as AsyncIterable<Buffer>, name);
    if (stream.truncated) {
      if (file !== undefined) await uploads.discard([file.id]);
      return { problem: `Файл «${name}» больше 10\u00a0МБ: уменьшите его или пришлите по почте` };
    }
    if (file !== undefined) return { file };
    return { problem: `Файл «${name}» не\u00a0подходит: нужен PDF, JPEG, PNG, WebP, DOCX или XLSX` };
  } catch (error) {
    // Unread, it would hold the parser up for ever.
    stream.resume();
    throw error;
  }
}

/** @throws HttpError 400 for a multipart body without a boundary */
function createParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.get('Content-Type') ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: longestField,
        fields: mostFields,
        files: fileLimits.most,
        fileSize: fileLimits.maxBytes,
        parts: mostFields + fileLimits.most + 1,
        headerPairs: 20,
      },
    });
  } catch (error) {
    throw new HttpError(400, 'the form is not what its type says', { cause: error });
  }
}
