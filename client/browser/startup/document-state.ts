/** Reads the data block of the document. */
import type { DocumentState } from '#shared/page-payload.ts';

/** @throws Error where it is missing or cut */
export function readDocumentState(): DocumentState {
  return JSON.parse(document.getElementById('state')?.textContent ?? '') as DocumentState;
}
