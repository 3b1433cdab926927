/** Text as text: no control characters, no marks that turn its direction, no spaces at its ends. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Keeps its lines. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(controls, '')
      .replace(directions, '')
      // The typography of our own pages, which fill some fields: nobody finds it in a CRM.
      .replace(/[\u00a0\u202f]/g, ' ')
      .normalize('NFC')
      .trim()
  );
}

/** In one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t\u2028\u2029]+/g, ' ');
}
