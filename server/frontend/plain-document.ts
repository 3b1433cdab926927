/** An HTML document without React: for the map's frame, and for errors when rendering itself fails. */
import { pageLanguage } from '#shared/constants.ts';

interface PlainDocument {
  title: string;
  /** Elements of the head, each as HTML. */
  head: readonly string[];
  /** HTML. */
  body: string;
}

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
