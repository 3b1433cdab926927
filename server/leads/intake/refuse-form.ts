/** Refuses a form before its body is read: JSON for scripts, a plain page for people, neither of them rendered. */
import type { Response } from 'express';
import { plainDocument } from '#server/frontend/plain-document.ts';
import { formatPhone } from '#shared/format.ts';
import { formAnchor } from '#shared/forms/form-controls.ts';
import { formHomeHref } from '#shared/forms/form-links.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import { describeProblem, type FormAnswer } from '#shared/forms/form-state.ts';

export interface RefusedForm {
  form: FormId;
  problem: 'too-often' | 'busy';
  isForScript: boolean;
  /** The plant's, in E.164; undefined when it cannot be read. */
  phone: string | undefined;
}

const statusOf = { 'too-often': 429, busy: 503 };
const retryAfterSeconds = { 'too-often': 600, busy: 30 };

export function refuseForm(response: Response, { form, problem, isForScript, phone }: RefusedForm): void {
  response.status(statusOf[problem]).set('Retry-After', String(retryAfterSeconds[problem]));
  if (isForScript) response.json({ errors: {}, problem } satisfies FormAnswer);
  else response.type('html').send(refusalPage(form, problem, phone));
}

/** Everything in it is ours: nothing needs escaping. */
function refusalPage(form: FormId, problem: RefusedForm['problem'], phone: string | undefined): string {
  const text =
    phone === undefined ? 'Попробуйте ещё раз через несколько минут.' : describeProblem(problem, formatPhone(phone));
  return plainDocument({
    title: 'Заявка не принята',
    head: ['<meta name="robots" content="noindex">', '<link rel="stylesheet" href="/fallback.css">'],
    body: `<main>
<p>${statusOf[problem]}</p>
<h1>Заявка не принята</h1>
<p>${text}</p>
<p>Шаг назад в\u00a0браузере вернёт введённое. <a href="${formHomeHref(form)}#${formAnchor(form)}">Открыть пустую форму</a></p>
</main>`,
  });
}
