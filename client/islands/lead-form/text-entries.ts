/** The text fields of a form's content, without its files. */
export function textEntries(content: FormData): [name: string, value: string][] {
  return [...content].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
