/** An HTML document without React: for the map's frame, and for errors when rendering itself fails. */
import { pageLanguage } from '#shared/constants.ts';

interface PlainDocument {
  title: string;
  /** Elements of the head, each as HTML. */
  head: readonly string[];
  /** HTML. */
  body: string;
}

/** Of pages that say no more than what went wrong. Whatever the digest, the sheet of the brand is the one in use. */
export const fallbackHead: readonly string[] = [
  '<meta name="robots" content="noindex">',
  '<link rel="stylesheet" href="/brand-0000000000000000.css">',
  '<link rel="stylesheet" href="/fallback.css">',
];

/** Takes HTML, not text: the caller escapes. */
export function plainDocument({ title, head, body }: PlainDocument): string {
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
