/** The type of an uploaded file, from its content: names and labels of senders prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { findPictureType, type PictureType } from '#server/images/picture-type.ts';
import { detectOfficeType } from './office-file.ts';
import { beginsAsPdf, endsAsPdf, findContentEnd, findPdfMark } from './pdf-file.ts';
import { isPicture } from './picture-file.ts';
import { readBytes } from './zip-archive.ts';

const headBytes = 1024;
/** The end record of an archive lies in the last 64 KB: its comment is no longer. */
const maxTailBytes = 66_000;

/** @returns the media type of pdf, jpeg, png, webp, docx or xlsx; undefined for everything else */
export async function detectFileType(path: string): Promise<string | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = await readBytes(file, 0, Math.min(size, headBytes));
    if (head.toString('latin1', 0, 4) === 'PK\x03\x04') return await detectOfficeType(file, size);
    const type = findSingleType(head);
    if (type === undefined) return undefined;
    // Behind padding no reader of archives looks for their end.
    const end = type === 'pdf' ? await findContentEnd(file, size) : size;
    if (await isArchiveToo(file, end)) return undefined;
    if (type === 'pdf') return (await endsAsPdf(file, end)) ? 'application/pdf' : undefined;
    return (await isPicture(file, size, type)) ? `image/${type}` : undefined;
  } finally {
    await file.close();
  }
}

/** Whether it is a photo of an iPhone as it lies in «Файлы»: the visitor is told how to make a JPEG of it. */
export async function isHeic(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = await readBytes(file, 0, 64);
    // AVIF may begin with the common brand too.
    if (findPictureType(head) !== undefined) return false;
    return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(head.toString('latin1', 4, 12));
  } finally {
    await file.close();
  }
}

function findSingleType(head: Buffer): 'pdf' | PictureType | undefined {
  const picture = findPictureType(head);
  const markAt = findPdfMark(head);
  // PDF readers look for their mark in the first kilobyte: a picture with one would be both.
  if (markAt !== -1) return picture === undefined && beginsAsPdf(head, markAt) ? 'pdf' : undefined;
  // Forms do not offer AVIF.
  return picture === 'avif' ? undefined : picture;
}

/** ZIP readers start at the end of a file, whatever it begins with. */
async function isArchiveToo(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readBytes(file, Math.max(0, size - maxTailBytes), Math.min(size, maxTailBytes));
  return tail.includes('PK\x05\x06', 0, 'latin1');
}
