/** The palette, heights and assumptions of sets: content of this site itself, also where all other content comes from an API. */
import { type SetTerms, setTermsSchema } from '#shared/content/set-terms.ts';
import { ContentError, ContentFiles } from './content-files.ts';
import { repeatedNumbers } from './set-number-check.ts';

const setTermsFile = 'set-terms.yaml';

/** Absent only where `files` has recorded a fault. */
export function findSetTerms(files: ContentFiles): SetTerms | undefined {
  const terms = files.readYaml(setTermsFile, setTermsSchema);
  files.faults.push(...repeatedNumbers(`${setTermsFile}: colours`, terms?.colours ?? []));
  return terms;
}

/** @throws ContentError naming every fault by field */
export function readSetTerms(folder: string): SetTerms {
  const files = new ContentFiles(folder);
  const terms = findSetTerms(files);
  if (terms === undefined || files.reported.length > 0) throw new ContentError(files.reported);
  return terms;
}
