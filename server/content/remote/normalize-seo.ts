/** Normalizes titles and descriptions of the API: single-line text, shortened; anything else counts as absent. */

/** Characters. */
const longestText = 300;

export function normalizeSeo(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return {};
  const { seo_title: title, seo_description: description } = record as Record<string, unknown>;
  return { seo_title: tidyText(title), seo_description: tidyText(description) };
}

function tidyText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const plain = text.replace(/[ \t\r\n]+/g, ' ').trim();
  return plain.length <= longestText ? plain : `${[...plain].slice(0, longestText - 1).join('')}…`;
}
