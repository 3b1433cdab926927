/** What comes out of a printer: no engine needs more sheets than another. */
import { inflateSync } from 'node:zlib';
import { pageSamples } from '#tests/support/page-samples.ts';
import type { Visitor } from './visitor.ts';

const mostSheets = 3;

/** @returns why there is nothing to count, if the engine's driver cannot print */
export async function threeSheets(visitor: Visitor): Promise<string | undefined> {
  const { print } = visitor.driver;
  if (print === undefined) return 'no printer';
  for (const path of [pageSamples.product, pageSamples.contacts]) {
    await visitor.open(path);
    const sheets = countSheets(await print());
    if (sheets < 1 || sheets > mostSheets) throw new Error(`${path} takes ${sheets} sheets`);
  }
  return undefined;
}

/** Firefox packs the objects of a document into streams. */
function countSheets(pdf: Buffer): number {
  const text = pdf.toString('latin1');
  const streams = text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs);
  const parts = [text, ...Array.from(streams, ([_, body = '']) => unpack(Buffer.from(body, 'latin1')))];
  return parts.join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** @returns an empty text for what is no deflated stream */
function unpack(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}
