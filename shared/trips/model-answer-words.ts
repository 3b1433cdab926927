/** Words of a drawing, which never wrap: what finds no room ends in an ellipsis. */

/** @param letters how many there is room for. @returns at most so many characters; the whole text stands in words beside the drawing */
export function fitWords(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** The name, else its first word, else as much of that as there is room for; nothing without room for a letter. */
export function fitName(name: string, letters: number): string {
  if (letters < 2) return '';
  return fitWords(name.length > letters ? name.replace(/ .*/, '') : name, letters);
}
