/** The type of an uploaded file, from its content: names and labels of senders prove nothing. */
import { type FileHandle, open } from 'node:fs/promises';
import { findPictureType, type PictureType } from '#server/images/picture-type.ts';
import { detectOfficeType } from './office-file.ts';
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
    if (type === undefined || (await isArchiveToo(file, size))) return undefined;
    if (type === 'pdf') return (await hasPdfEnd(file, size)) ? 'application/pdf' : undefined;
    return (await isPicture(file, size, type)) ? `image/${type}` : undefined;
  } finally {
    await file.close();
  }
}

function findSingleType(head: Buffer): 'pdf' | PictureType | undefined {
  const pdfAt = head.indexOf('%PDF-', 0, 'latin1');
  if (pdfAt === 0) return /^%PDF-\d\.\d/.test(head.toString('latin1', 0, 8)) ? 'pdf' : undefined;
  const picture = findPictureType(head);
  // Forms do not offer AVIF. PDF readers look for their mark in the first kilobyte: such a picture would be both.
  return picture === 'avif' || pdfAt > 0 ? undefined : picture;
}

/** ZIP readers start at the end of a file, whatever it begins with. */
async function isArchiveToo(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readBytes(file, Math.max(0, size - maxTailBytes), Math.min(size, maxTailBytes));
  return tail.includes('PK\x05\x06', 0, 'latin1');
}

/** Nothing but white space and zeros follows the end mark. */
async function hasPdfEnd(file: FileHandle, size: number): Promise<boolean> {
  const tail = await readBytes(file, Math.max(0, size - headBytes), Math.min(size, headBytes));
  return /%%EOF[\s\0]*$/.test(tail.toString('latin1'));
}
