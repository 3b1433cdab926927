/** «Руководство по эксплуатации» of a type as a file. */

import type { PaperFile } from '#server/documents/papers.ts';
import { manualSheet } from './manual-sheet.ts';
import {
  type AskedTypePaper,
  findTypeRecord,
  frameTypePaper,
  keyOfTypePaper,
  type TypePaperDependencies,
} from './type-record.ts';

/** @throws HttpError 404 for a type without a manual, 503 when papers cannot be set now */
export async function openManual(
  dependencies: TypePaperDependencies,
  asked: AskedTypePaper,
): Promise<PaperFile & { name: string }> {
  const record = await findTypeRecord(dependencies, asked);
  const { type, manual } = record;
  const file = await dependencies.papers.get(
    keyOfTypePaper('manual', dependencies, record),
    asked.client,
    async () => ({
      ...frameTypePaper(dependencies, record),
      kind: `Руководство по\u00a0эксплуатации, редакция ${manual.edition}`,
      blocks: manualSheet(record),
    }),
  );
  return { ...file, name: `${type.pluralName}, руководство по эксплуатации.pdf` };
}
