/** Normalizes typed text: no control characters, no invisible signs, plain spaces, NFC, trimmed. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/**
 * Signs without a shape, which messengers, office programs and address books put between the letters: soft hyphens,
 * zero-width signs, direction marks, fillers. What joins and colours emoji stays.
 */
const invisible =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]*(?:\u200d(?=\p{Extended_Pictographic}))?)|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** No-break, thin and wide spaces, and the empty sign of Braille: they would break searches in a CRM. */
const oddSpaces = /[\p{Zs}\u2800]/gu;

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
      .replace(invisible, '$1')
      .replace(oddSpaces, ' ')
      .replace(/[\u2028\u2029]/g, '\n')
      // After all removals, which may join two runs.
      .replace(markRuns, (run) => (run.length > maxMarks ? [...run].slice(0, maxMarks).join('') : run))
      .normalize('NFC')
      .trim()
  );
}

/** Joins the lines into one. */
export const cleanLine = (text: string): string => cleanText(text).replace(/[\n\t]+/g, ' ');
