/** JSON from outside. */

/** Returns undefined for malformed JSON; what it parses to is unchecked. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
