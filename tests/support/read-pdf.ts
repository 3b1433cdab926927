/** Reads PDF files with Debian's programs, which none of us wrote. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface ReadPdf {
  /** In reading order, without any white space: lines break where they like. */
  text: string;
  title: string;
  pageCount: number;
  /** Fonts that the file does not hold itself. */
  missingFonts: string[];
  /** What qpdf finds wrong; empty for a sound file. */
  faults: string;
}

/** @throws Error for what is no PDF */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'));
  try {
    const file = path.join(folder, 'file.pdf');
    writeFileSync(file, bytes);
    const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });
    const info = run('pdfinfo', file);
    const fonts = run('pdffonts', file).trim().split('\n').slice(2);
    const check = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return {
      text: withoutSpaces(run('pdftotext', '-raw', file, '-')),
      title: /^Title: +(.*)$/m.exec(info)?.[1] ?? '',
      pageCount: Number(/^Pages: +(\d+)$/m.exec(info)?.[1]),
      missingFonts: fonts.filter((line) => !/ yes (yes|no) (yes|no) +\d+ +\d+$/.test(line)),
      faults: check.status === 0 ? '' : `${check.stdout}${check.stderr}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u00ad]/g, '');
}
