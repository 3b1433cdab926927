/** Normalizes typed text: no control characters, no direction marks, plain spaces, NFC, trimmed. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** With the flag u, halves of pairs only. String.toWellFormed is younger than the browsers that send forms. */
const loneSurrogates = /[\ud800-\udfff]/gu;

/** Runs of combining marks beyond the 30 of UAX #15 make normalization quadratic. */
const maxMarks = 30;
const markRuns = /\p{M}+/gu;

/** Keeps line breaks, as `\n`. Linear: every step reads the text once. */
export function cleanText(text: string): string {
  return (
    text
      .replace(loneSurrogates, '\ufffd')
      .replace(/\r\n?/g, '\n')
      .replace(controls, '')
      .replace(directions, '')
      // Our pages prefill fields with non-breaking spaces, which would break searches in a CRM.
      .replace(/[\u00a0\u202f]/g, ' ')
      // After all removals, which may join two runs.
      .replace(markRuns, (run) => (run.length > maxMarks ? [...run].slice(0, maxMarks).join('') : run))
      .normalize('NFC')
      .trim()
  );
}

/** Joins the lines into one. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t\u2028\u2029]+/g, ' ');
}
