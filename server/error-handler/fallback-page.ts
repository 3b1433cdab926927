/** The last resort: a plain error page, for when rendering the error page itself fails. */
import { plainDocument } from '#server/frontend/plain-document.ts';
import { type ErrorText, homeButton } from '#shared/errors.ts';

/** @param ref the request's id: made by the site, so it needs no escaping */
export function fallbackPage(status: number, text: ErrorText, ref: string): string {
  const button = status === homeButton.status ? `<p><a href="/">${homeButton.text}</a></p>` : '';
  return plainDocument({
    title: `${status} — ${text.title}`,
    head: ['<meta name="robots" content="noindex">', '<link rel="stylesheet" href="/fallback.css">'],
    body: `<header><a href="/"><img src="/favicon.svg" alt="На главную" width="48" height="48"></a></header>
<main>
<p>${status}</p>
<h1>${text.title}</h1>
<p>${text.subtitle}</p>
${button}
<p>Код обращения: ${ref}</p>
</main>`,
  });
}
