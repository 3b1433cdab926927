/** JSON inside a document, in a script element that is never run. */

/** `<` is the only character by which text could leave the element. */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
