/** «Памятка водителю» of a type, the excerpt of its manual, as a file. */
import type { PaperFile } from '#server/documents/papers.ts';
import { manualExcerpt } from './manual-sheet.ts';
import {
  type AskedTypePaper,
  findTypeRecord,
  frameTypePaper,
  keyOfTypePaper,
  type TypePaperDependencies,
} from './type-record.ts';

/** @throws HttpError 404 for a type without a manual, 503 when papers cannot be set now */
export async function openManualExcerpt(
  dependencies: TypePaperDependencies,
  asked: AskedTypePaper,
): Promise<PaperFile & { name: string }> {
  const record = await findTypeRecord(dependencies, asked);
  const { type, manual } = record;
  const key = keyOfTypePaper('manual-excerpt', dependencies, record);
  const file = await dependencies.papers.get(key, asked.client, async () => ({
    ...frameTypePaper(dependencies, record),
    kind: `Памятка водителю, редакция ${manual.edition}`,
    blocks: manualExcerpt(record),
  }));
  return { ...file, name: `${type.pluralName}, памятка водителю.pdf` };
}
