import { getForm } from '#shared/forms/forms.ts';
import type { RequestStatus } from '#shared/forms/request-status.ts';
import { href } from '#shared/routes.ts';
import type { LeadStatus } from '../leads/lead.ts';
import { plantTime } from '../leads/plant-day.ts';
import type { PageLoader } from './page-loader.ts';

/** The page of a visitor's request, opened by the number and the secret of its link. */
export const request: PageLoader<'request'> = async ({ query, findRequest }) => {
  const [number, secret] = [query.number?.[0]?.trim(), query.secret?.[0]?.trim()];
  const isAsked = number !== undefined || secret !== undefined;
  const found =
    number === undefined || secret === undefined
      ? undefined
      : await findRequest({ number: `${number.slice(0, 4)}-${number.slice(-4)}`, secret });
  return {
    kind: 'page',
    ...(isAsked && found === undefined ? { status: 404 } : {}),
    breadcrumbs: [{ text: 'Ваша заявка', href: href('request') }],
    data: { isUnknown: isAsked && found === undefined, ...(found && { status: describe(found) }) },
  };
};

function describe({ number, form, acceptedAt, passedOnAt, answeredAt }: LeadStatus): RequestStatus {
  const step = (title: string, text: string, at: number | undefined) => ({
    title,
    text,
    ...(at === undefined ? {} : { doneAt: plantTime(at) }),
  });
  return {
    number,
    formTitle: getForm(form).title,
    steps: [
      step('Принята', 'Заявка записана и не потеряется.', acceptedAt),
      step('Передана в\u00a0отдел', 'Её видит тот, кто будет отвечать.', passedOnAt),
      step('Дан ответ', 'Если ответа не видно, проверьте папку со\u00a0спамом или позвоните.', answeredAt),
    ],
  };
}
