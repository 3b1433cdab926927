/** One file of a form: stored, refused with a problem worded for the visitor, or lost to the disk. */
import type { Readable } from 'node:stream';
import type { BusboyFileStream } from '@fastify/busboy';
import type { LeadFile } from '#server/leads/storage/lead.ts';
import type { SentFile, Uploads } from '#server/leads/uploads/uploads.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import { heicAdvice } from '#shared/forms/form-field.ts';

export type ReceivedFile =
  | { kind: 'stored'; file: LeadFile }
  | { kind: 'refused'; problem: string }
  /** The stream broke, or the disk failed. */
  | { kind: 'failed'; error: unknown };

const maxNameLength = 150;

/** Never rejects: its result is awaited only after the whole body has arrived. */
export async function receiveFile(uploads: Uploads, stream: BusboyFileStream, sent: SentFile): Promise<ReceivedFile> {
  const name = plainName(sent.name);
  try {
    const file = await uploads.receive(stream as Readable, { ...sent, name });
    if (stream.truncated) {
      if (typeof file === 'object') await uploads.abandon([file.id]);
      return refused(`Файл «${name}» больше 10\u00a0МБ: уменьшите его или пришлите по почте`);
    }
    if (typeof file === 'object') return { kind: 'stored', file };
    if (file === 'infected') return refused(`В\u00a0файле «${name}» антивирус нашёл вирус: пришлите другой`);
    if (file === 'heic') return refused(`Файл «${name}» не\u00a0подходит. ${heicAdvice}`);
    return refused(
      `Файл «${name}» не\u00a0подходит: нужен PDF, JPEG, PNG, WebP, DOCX или XLSX без макросов, вложений и связей с\u00a0другими файлами`,
    );
  } catch (error) {
    // An unread stream would block the parser for ever.
    stream.resume();
    return { kind: 'failed', error };
  }
}

function refused(problem: string): ReceivedFile {
  return { kind: 'refused', problem };
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
