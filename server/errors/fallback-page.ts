/** A complete error page as a string: what is left when rendering the error page itself fails. */
import { type ErrorText, homeButton } from '#shared/errors.ts';

/** @param ref the request's id, made by us, never taken from input */
export function fallbackPage(status: number, text: ErrorText, ref: string): string {
  const button = status === homeButton.status ? `<p><a href="/">${homeButton.text}</a></p>` : '';
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${status} — ${text.title}</title>
<link rel="stylesheet" href="/fallback.css">
</head>
<body>
<main>
<p>${status}</p>
<h1>${text.title}</h1>
<p>${text.subtitle}</p>
${button}
<p>Код обращения: ${ref}</p>
</main>
</body>
</html>
`;
}
