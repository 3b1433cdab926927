/** The files of a lead in an e-mail: what can be attached, and what the e-mail says of the others. */
import type { Lead, LeadFile } from '#server/leads/storage/lead.ts';
import type { UploadHome } from '#server/leads/uploads/upload-home.ts';
import { fileLine } from './lead-text.ts';

/** Most mailboxes take no more. */
const maxAttachedBytes = 15 * 1024 * 1024;

export type MailUploads = Pick<UploadHome, 'openFile' | 'sizeOf'>;

export interface MailFiles {
  attached: readonly LeadFile[];
  /** Gone from the disk, not readable or not complete. */
  missing: readonly LeadFile[];
  /** Too large for an e-mail together with the others. */
  leftOut: readonly LeadFile[];
}

/** Attaches as many files as fit, in their order. */
export async function chooseMailFiles(lead: Lead, uploads: MailUploads): Promise<MailFiles> {
  const [attached, missing, leftOut]: [LeadFile[], LeadFile[], LeadFile[]] = [[], [], []];
  let bytes = 0;
  for (const file of lead.files) {
    const size = await uploads.sizeOf(file.id).catch(() => undefined);
    if (size !== file.bytes) missing.push(file);
    else if (bytes + file.bytes > maxAttachedBytes) leftOut.push(file);
    else {
      attached.push(file);
      bytes += file.bytes;
    }
  }
  return { attached, missing, leftOut };
}

/** The same files, none attached: the mail server refused them. */
export function withoutAttachments({ attached, missing, leftOut }: MailFiles): MailFiles {
  return { attached: [], missing, leftOut: [...attached, ...leftOut] };
}

/** Lines for the e-mail; [] when every file is attached. */
export function describeUnattached({ number }: Lead, { missing, leftOut }: MailFiles): string[] {
  return [
    ...(missing.length === 0
      ? []
      : ['', 'Эти файлы на сайте пропали или не читаются, попросите прислать их ещё раз:', ...missing.map(fileLine)]),
    ...(leftOut.length === 0
      ? []
      : [
          '',
          'Эти файлы не поместились в письмо и лежат на сервере сайта:',
          ...leftOut.map(fileLine),
          `Где именно, скажет команда: npm run leads -- show ${number}`,
        ]),
  ];
}

/** Bytes of an e-mail with these files: base64 in lines of 76 characters, text and headers. */
export function mailBytes(text: string, { attached }: MailFiles): number {
  const encoded = attached.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 57) * 78 + 500, 0);
  return encoded + Buffer.byteLength(text) * 3 + 1500;
}
