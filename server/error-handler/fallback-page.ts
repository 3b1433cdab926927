/** The last resort: a plain error page, for when rendering the error page itself fails. */
import { plainDocument } from '#server/frontend/plain-document.ts';
import { type ErrorText, homeButton } from '#shared/errors.ts';

/** @param ref the request's id: made by the site, so it needs no escaping */
export function fallbackPage(status: number, text: ErrorText, ref: string): string {
  const button =
    status === homeButton.status
      ? `<a href="/">${homeButton.text}</a>`
      : '<a href="">Обновить страницу</a> <a href="/">На главную</a>';
  return plainDocument({
    title: `${status} — ${text.title}`,
    head: ['<meta name="robots" content="noindex">', '<link rel="stylesheet" href="/fallback.css">'],
    body: `<header><a href="/"><img src="/favicon.svg" alt="На главную" width="48" height="48"></a></header>
<main>
${chassis(status)}
<h1>${text.title}</h1>
<p>${text.subtitle}</p>
<p>${button}</p>
<p>Код обращения: ${ref}</p>
</main>`,
  });
}

/** As the error page draws it: the status stands where the body is missing. */
function chassis(status: number): string {
  return `<svg viewBox="0 0 640 304" role="img" aria-label="Ошибка ${status}">
<path class="missing" d="M60 56H580V206H60z"/>
<text x="320" y="180">${status}</text>
<path d="M60 206H580V222H340L316 232H60zM128 232v10h16v-10M226 232v44M216 276h20M580 214h12v30M8 282H632"/>
${[404, 466, 528].map((x) => `<circle cx="${x}" cy="254" r="27"/>`).join('')}
</svg>`;
}
