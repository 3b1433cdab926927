/** An HTML document without React: for the map's frame, and for errors when rendering itself fails. */
import { pageLanguage } from '#shared/constants.ts';

/** Of pages that say no more than what went wrong. Whatever the digest, the sheet of the brand is the one in use. */
export const fallbackHead: readonly string[] = [
  '<meta name="robots" content="noindex">',
  '<link rel="stylesheet" href="/brand-0000000000000000.css">',
  '<link rel="stylesheet" href="/fallback.css">',
];

/** Takes HTML, not text: the caller escapes. @param document.head its elements */
export function plainDocument(document: { title: string; head: readonly string[]; body: string }): string {
  const { title, head, body } = document;
  return `<!doctype html>
<html lang="${pageLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head.join('\n')}
</head>
<body>
${body}
</body>
</html>
`;
}
