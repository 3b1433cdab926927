/** A form with files: its fields, and its files streamed to the disk, never held in memory. */
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';
import { HttpError } from '#server/errors/http-error.ts';
import type { LeadFile } from '#server/leads/storage/lead.ts';
import type { SentFile, Uploads } from '#server/leads/uploads/uploads.ts';
import { allowSlowBody, type Budget, type BudgetShare, openShare, TooManyBodies } from '#server/limits/budget.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { fileLimits, heicAdvice } from '#shared/forms/form-field.ts';
import type { FormErrors } from '#shared/forms/form-state.ts';
import type { Intake } from './intake-limits.ts';

/** A body whose fields are not checked yet. */
export interface SentBody {
  entries: readonly (readonly [string, unknown])[];
  /** Stored already. */
  files: readonly LeadFile[];
  /** What is wrong with the files, worded for the visitor. */
  fileErrors?: FormErrors;
  /** The files could not be written. */
  diskFailure?: { error: unknown } | undefined;
}

/** What bodies are read with; the budget holds what has arrived of all unfinished ones. */
export interface BodyParts {
  bodyBudget: Budget;
  intake: Intake;
  uploads: Uploads;
}

export interface FormBody extends Omit<SentBody, 'entries'> {
  fields: ReadonlyMap<string, string>;
}

/**
 * Resolves when the parser has finished and the body has ended. The request stays open, so that it can be answered.
 * stream.pipeline would wait forever for a parser that finishes at its last boundary while the body goes on.
 * @param beforeChunk may throw to end the reading; called with the length of every piece before it is parsed
 * @throws what `beforeChunk` throws; Error of the parser for a malformed body; Error when the sender leaves
 */
async function feedParser(request: Request, parser: Writable, beforeChunk: (length: number) => void): Promise<void> {
  let isFinished = false;
  const finished = new Promise<void>((resolve, reject) => {
    parser.once('error', reject).once('finish', () => {
      isFinished = true;
      resolve();
    });
  });
  // Awaited below; a failure before that must not count as unhandled.
  finished.catch(() => undefined);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      beforeChunk((chunk as Buffer).length);
      // What follows the last boundary is no part of the form.
      if (isFinished || parser.write(chunk)) continue;
      await Promise.race([once(parser, 'drain'), finished]);
    }
    if (!isFinished) parser.end();
    await finished;
  } catch (error) {
    parser.on('error', () => undefined).destroy();
    throw error;
  }
}

// The parser of multipart bodies, with all its limits.

const kilobyte = 1024;
/** More than the longest field in four-byte characters. */
const maxFieldBytes = 32 * kilobyte;
const maxFields = 60;

/** @throws HttpError 400 for a multipart body without a boundary */
function createMultipartParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.get('Content-Type') ?? '' },
      limits: {
        fieldNameSize: 100,
        fieldSize: maxFieldBytes,
        fields: maxFields,
        files: fileLimits.most,
        fileSize: fileLimits.maxBytes,
        parts: maxFields + fileLimits.most + 1,
        headerPairs: 20,
        headerSize: 8 * kilobyte,
      },
    });
  } catch (error) {
    throw new HttpError(400, 'the form is not what its type says', { cause: error });
  }
}

interface ReceivedFile {
  file?: LeadFile;
  /** Why it is refused, worded for the visitor. */
  problem?: string;
  /** The stream broke, or the disk failed. */
  failure?: { error: unknown };
}

const maxNameLength = 150;

/** Never rejects: its result is awaited only after the whole body has arrived. */
async function receiveFile(uploads: Uploads, stream: BusboyFileStream, sent: SentFile): Promise<ReceivedFile> {
  const name = plainName(sent.name);
  try {
    const file = await uploads.receive(stream as Readable, { ...sent, name });
    if (stream.truncated) {
      if (typeof file === 'object') await uploads.abandon([file.id]);
      return { problem: `Файл «${name}» больше 10\u00a0МБ: уменьшите его или пришлите по почте` };
    }
    if (typeof file === 'object') return { file };
    if (file === 'infected') return { problem: `В\u00a0файле «${name}» антивирус нашёл вирус: пришлите другой` };
    const advice =
      file === 'heic'
        ? `. ${heicAdvice}`
        : ': нужен PDF, JPEG, PNG, WebP, DOCX или XLSX без макросов, вложений и связей с\u00a0другими файлами';
    return { problem: `Файл «${name}» не\u00a0подходит${advice}` };
  } catch (error) {
    // An unread stream would block the parser forever.
    stream.resume();
    return { failure: { error } };
  }
}

/** As browsers write them in the names of files: RFC 7578 leaves it to HTML. */
const escapedSigns: Readonly<Record<string, string>> = { '%22': '"', '%0D': ' ', '%0A': ' ' };

/** Without folders and control characters; cut at its beginning, to keep the extension. */
function plainName(fileName: string): string {
  const name = fileName.replace(/%(?:22|0D|0A)/g, (escaped) => escapedSigns[escaped] ?? '');
  return cleanLine(name.replace(/^.*[\\/]/, ''))
    .slice(-maxNameLength)
    .toWellFormed();
}

/** All fields of a form together, with their names. */
const maxTextBytes = 200_000;
/** The files and one megabyte for everything else. */
const maxBodyBytes = fileLimits.most * fileLimits.maxBytes + 1024 * 1024;

/**
 * @param filesField name of the form's file field; undefined when it has none
 * @throws HttpError 400 for a malformed body, 413 beyond a limit, 503 if too many arrive; no file is left behind
 */
export async function readMultipart(
  request: Request,
  filesField: string | undefined,
  { bodyBudget, intake, uploads }: BodyParts,
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
  const nameless = () => reject(new HttpError(400, 'a part of the form has no name'));
  // The parser's types promise a name; a part that lacks one has none all the same.
  parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
    if (name === undefined) {
      nameless();
      return;
    }
    const bytes = Buffer.byteLength(name) + Buffer.byteLength(value);
    textBytes += bytes;
    if (isNameCut || isValueCut || textBytes > maxTextBytes)
      reject(new HttpError(413, 'the fields of the form are too long'));
    if (!memory.take(bytes)) reject(new TooManyBodies('bodies'));
    if (fault === undefined) fields.push([name, value]);
  });
  parser.on('file', (name: string | undefined, stream, fileName) => {
    if (name === undefined) nameless();
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
  const files = results.flatMap(({ file }) => file ?? []);
  const failure = results.map(({ failure: found }) => found).find((found) => found !== undefined);
  if (fault !== undefined || failure !== undefined) {
    await uploads.abandon(files.map(({ id }) => id));
    if (fault !== undefined) throw fault;
    return { entries: fields, files: [], diskFailure: failure };
  }
  const fileProblem = hasTooManyFiles
    ? `Не больше ${fileLimits.most} файлов: лишние уберите или соберите в один`
    : results.map(({ problem }) => problem).find((found) => found !== undefined);
  return { entries: fields, files, ...(filesField && fileProblem && { fileErrors: { [filesField]: fileProblem } }) };
}
