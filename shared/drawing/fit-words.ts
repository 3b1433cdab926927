/** Words of a drawing, which never wrap: what finds no room ends in an ellipsis. */

/** @param letters how many there is room for. @returns at most so many characters; the whole text stands in words beside the drawing */
export function fitWords(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}
