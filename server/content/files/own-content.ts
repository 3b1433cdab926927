/** Content of this site itself, also where all other content comes from an API. */
import { readDelivery } from './delivery-file.ts';
import { readDocumentFiles } from './document-files.ts';
import { readLegacyPaths } from './legacy-paths.ts';
import { readLoadingTables } from './loading-tables.ts';
import { readSetTerms } from './set-terms-file.ts';

/** @throws ContentError naming every fault by field */
export function readOwnContent(folder: string) {
  return {
    legacyPaths: readLegacyPaths(folder),
    /** Limits of roads and typical tractors. */
    loadingTables: readLoadingTables(folder),
    /** Palette and assumptions of sets. */
    setTerms: readSetTerms(folder),
    delivery: readDelivery(folder),
    documentFiles: readDocumentFiles(folder),
  };
}
