/** One file of a form: stored, or discarded with a problem worded for the visitor. */
import type { Readable } from 'node:stream';
import type { BusboyFileStream } from '@fastify/busboy';
import type { LeadFile } from '#server/leads/storage/lead.ts';
import type { Uploads } from '#server/leads/storage/uploads.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';

/** Exactly one of the two. */
export interface ReceivedFile {
  file?: LeadFile;
  problem?: string;
}

const maxNameLength = 150;

/** @throws Error when the disk takes no more */
export async function receiveFile(uploads: Uploads, stream: BusboyFileStream, fileName: string): Promise<ReceivedFile> {
  const name = plainName(fileName);
  try {
    const file = await uploads.receive(stream as Readable as AsyncIterable<Buffer>, name);
    if (stream.truncated) {
      if (file !== undefined) await uploads.discard([file.id]);
      return { problem: `Файл «${name}» больше 10\u00a0МБ: уменьшите его или пришлите по почте` };
    }
    if (file !== undefined) return { file };
    return { problem: `Файл «${name}» не\u00a0подходит: нужен PDF, JPEG, PNG, WebP, DOCX или XLSX` };
  } catch (error) {
    // An unread stream would block the parser for ever.
    stream.resume();
    throw error;
  }
}

/** Without folders and control characters; cut at its beginning, to keep the extension. */
function plainName(fileName: string): string {
  return cleanLine(fileName.replace(/^.*[\\/]/, ''))
    .slice(-maxNameLength)
    .toWellFormed();
}
