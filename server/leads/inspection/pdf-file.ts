/**
 * PDFs as they are in real use: with a line before their mark, with zeros or spaces up to a sector, and with a comment
 * after their end. What is more than that may be a second file, and is refused.
 */
import type { FileHandle } from 'node:fs/promises';
import { readBytes } from './zip-archive.ts';

/** Readers look for the mark in so many bytes. */
const headBytes = 1024;
/** Comments after the end mark are shorter. */
const tailBytes = 4096;
const blockBytes = 64 * 1024;
const mark = '%PDF-';
/** Around what was sent to a printer and saved instead: commands of its language, @PJL, may follow. */
const printerEscape = '\u001b%-12345X';

/**
 * Where the mark of a PDF is, if there is one.
 * @param head the first kilobyte at least
 */
export function findPdfMark(head: Buffer): number {
  return head.subarray(0, headBytes).indexOf(mark, 0, 'latin1');
}

/**
 * Whether what is before the mark is nothing or whole lines of plain text: not the beginning of a picture, a program, a
 * web page or a script.
 */
export function beginsAsPdf(head: Buffer, markAt: number): boolean {
  const before = head.toString('latin1', 0, markAt).replaceAll(printerEscape, '');
  const isVersion = /^%PDF-\d\.\d/.test(head.toString('latin1', markAt, markAt + 8));
  const isPlain = /^(?:\xef\xbb\xbf)?[\t\n\f\r -;=-~]*$/.test(before) && /(?:^|[\s\xbf])$/.test(before);
  return isVersion && isPlain && !/^(?:#!|MZ|BM|GIF8|RIFF|\{\\rtf)/.test(before);
}

/** @returns where the content ends: padding of zeros and spaces follows, and nothing else */
export async function findContentEnd(file: FileHandle, size: number): Promise<number> {
  for (let end = size; end > 0; ) {
    const start = Math.max(0, end - blockBytes);
    const block = await readBytes(file, start, end - start);
    const last = block.findLastIndex((byte) => byte !== 0 && byte !== 0x1a && byte !== 0x20 && (byte < 9 || byte > 13));
    if (last !== -1) return start + last + 1;
    end = start;
  }
  return 0;
}

/** Whether nothing but comments and empty lines follow the last end mark. @param end see findContentEnd */
export async function endsAsPdf(file: FileHandle, end: number): Promise<boolean> {
  const start = Math.max(0, end - tailBytes);
  const tail = (await readBytes(file, start, end - start)).toString('latin1');
  const at = tail.lastIndexOf('%%EOF');
  if (at === -1) return false;
  const after = tail
    .slice(at + 5)
    .replaceAll(printerEscape, '')
    .replaceAll('\0', '');
  return after.split(/[\r\n]+/).every((line) => /^\s*(?:(?:%|@PJL)[\t -~\x80-\xff]*)?$/.test(line));
}
