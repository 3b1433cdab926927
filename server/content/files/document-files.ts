/** Documents that lie in the content as files: content of this site itself, also where all other content comes from an API. */

import { ContentError, ContentFiles } from './content-files.ts';

export interface DocumentFile {
  bytes: Buffer;
  /** MIME type. */
  type: string;
}

/** By name. */
export type DocumentFiles = ReadonlyMap<string, DocumentFile>;

export const documentFolder = 'documents';
/** All are kept in memory. */
const mostBytes = 2_000_000;

const office = 'application/vnd.openxmlformats-officedocument';
const formats: Record<string, { type: string; start: string }> = {
  pdf: { type: 'application/pdf', start: '%PDF-' },
  docx: { type: `${office}.wordprocessingml.document`, start: 'PK\x03\x04' },
  xlsx: { type: `${office}.spreadsheetml.sheet`, start: 'PK\x03\x04' },
};

/** Whatever is wrong is among the faults of `files`. */
export function findDocumentFiles(files: ContentFiles): DocumentFiles {
  const found = new Map<string, DocumentFile>();
  for (const [name, bytes] of files.readFolder(documentFolder)) {
    const place = `${documentFolder}/${name}`;
    const format = formats[name.split('.').at(-1) ?? ''];
    if (format === undefined) files.faults.push(`${place}: must be one of ${Object.keys(formats).join(', ')}`);
    else if (bytes.length > mostBytes) files.faults.push(`${place}: has ${bytes.length} bytes, at most ${mostBytes}`);
    else if (!bytes.subarray(0, format.start.length).equals(Buffer.from(format.start))) {
      files.faults.push(`${place}: is not what its ending says`);
    } else found.set(name, { bytes, type: format.type });
  }
  return found;
}

/** @throws ContentError naming every fault by file */
export function readDocumentFiles(folder: string): DocumentFiles {
  const files = new ContentFiles(folder);
  const found = findDocumentFiles(files);
  if (files.faults.length > 0) throw new ContentError(files.faults);
  return found;
}
