/** What a record of the content says. */

/** Of a block of content, but for its kind, id and tone: every text between tags. */
export function contentTexts(value: unknown): string[] {
  if (typeof value === 'string') {
    return value
      .split(/<[^>]+>/)
      .map((words) => words.trim())
      .filter((words) => words !== '');
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ['kind', 'id', 'tone'].includes(key) ? [] : contentTexts(part),
  );
}
