/** A form with files: its fields, and its files streamed to the disk, never held in memory. */
import type { BusboyFileStream } from '@fastify/busboy';
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import type { Uploads } from '#server/leads/uploads/uploads.ts';
import { openShare, TooManyBodies } from '#server/limits/body-budget.ts';
import type { Budget, BudgetShare } from '#server/limits/budget.ts';
import { allowSlowBody } from '#server/limits/slow-body.ts';
import { fileLimits } from '#shared/forms/form-field.ts';
import { feedParser } from './feed-parser.ts';
import type { Intake } from './intake-limits.ts';
import { createMultipartParser } from './multipart-parser.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import type { SentBody } from './sent-body.ts';

/** All fields of a form together, with their names. */
const maxTextBytes = 200_000;
/** The files and one megabyte for everything else. */
const maxBodyBytes = fileLimits.most * fileLimits.maxBytes + 1024 * 1024;

interface MultipartParts {
  bodyBudget: Budget;
  intake: Intake;
  uploads: Uploads;
}

/**
 * @param filesField name of the form's file field; undefined when it has none
 * @throws HttpError 400 for a malformed body, 413 beyond a limit, 503 if too many arrive; no file is left behind
 */
export async function readMultipart(
  request: Request,
  filesField: string | undefined,
  { bodyBudget, intake, uploads }: MultipartParts,
): Promise<SentBody> {
  if (Number(request.get('Content-Length') ?? 0) > maxBodyBytes) throw new HttpError(413, 'the form is too large');
  const slot = intake.openUpload(request.ip);
  const memory = openShare(bodyBudget, request.ip);
  try {
    return await allowSlowBody(request, () => readParts(request, filesField, uploads, memory));
  } finally {
    memory.release();
    slot.release();
  }
}

async function readParts(
  request: Request,
  filesField: string | undefined,
  uploads: Uploads,
  memory: BudgetShare,
): Promise<SentBody> {
  const fields: [string, string][] = [];
  const received: Promise<ReceivedFile>[] = [];
  const streams: BusboyFileStream[] = [];
  let fault: HttpError | undefined;
  let hasTooManyFiles = false;
  let textBytes = 0;
  const reject = (found: HttpError) => {
    fault ??= found;
    return fault;
  };
  const parser = createMultipartParser(request);
  // The parser's types promise a name; a part that lacks one has none all the same.
  parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
    if (name === undefined) {
      reject(new HttpError(400, 'a field of the form has no name'));
      return;
    }
    const bytes = Buffer.byteLength(name) + Buffer.byteLength(value);
    textBytes += bytes;
    if (isNameCut || isValueCut || textBytes > maxTextBytes)
      reject(new HttpError(413, 'the fields of the form are too long'));
    if (!memory.take(bytes)) reject(new TooManyBodies('bodies'));
    if (fault === undefined) fields.push([name, value]);
  });
  parser.on('file', (name, stream, fileName) => {
    // A body that ends early fails its stream; without a listener that would end the process.
    stream.on('error', (error) => stream.destroy(error));
    streams.push(stream);
    // Browsers send an empty file field as a file without a name.
    if (fileName === undefined || fileName === '') {
      stream.resume();
      return;
    }
    if (name !== filesField) reject(new HttpError(400, 'a file was sent where the form takes none'));
    if (fault === undefined) received.push(receiveFile(uploads, stream, { name: fileName, address: request.ip ?? '' }));
    else stream.resume();
  });
  parser.on('fieldsLimit', () => reject(new HttpError(413, 'the form has too many fields')));
  parser.on('partsLimit', () => reject(new HttpError(413, 'the form has too many parts')));
  parser.on('filesLimit', () => {
    hasTooManyFiles = true;
  });

  let left = maxBodyBytes;
  await feedParser(request, parser, (length) => {
    left -= length;
    if (left < 0) throw reject(new HttpError(413, 'the form is too large'));
    // Parsed no further: thousands of tiny parts cost half a second a megabyte.
    if (fault !== undefined) throw fault;
  }).catch((error: Error) => {
    reject(new HttpError(400, 'the form was cut short or is not what it says'));
    // A visitor who leaves ends the request, but not the file inside it.
    for (const stream of streams) stream.destroy(error);
    // Drains the rest: a sender whose connection is cut never reads the answer.
    request.resume();
  });
  const results = await Promise.all(received);
  const files = results.flatMap((result) => (result.kind === 'stored' ? [result.file] : []));
  const failure = results.find((result) => result.kind === 'failed');
  if (fault !== undefined || failure !== undefined) {
    await uploads.abandon(files.map(({ id }) => id));
    if (fault !== undefined) throw fault;
    return { entries: fields, files: [], diskFailure: failure };
  }
  const fileProblem = hasTooManyFiles
    ? `Не больше ${fileLimits.most} файлов: лишние уберите или соберите в один`
    : results.find((result) => result.kind === 'refused')?.problem;
  return {
    entries: fields,
    files,
    ...(filesField && fileProblem ? { fileErrors: { [filesField]: fileProblem } } : {}),
  };
}
