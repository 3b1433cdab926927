import { getForm } from '#shared/forms/forms.ts';
import type { RequestStatus, RequestStep } from '#shared/forms/request-status.ts';
import { href } from '#shared/routes.ts';
import type { LeadStatus } from '../leads/lead.ts';
import { plantTime } from '../leads/plant-day.ts';
import type { PageLoader } from './page-loader.ts';
import { findOrigin } from './request-origin.ts';
import { addressees, replyWords, requestWords } from './request-words.ts';

/** The page of a visitor's request, opened by the number and the secret of its link. */
export const request: PageLoader<'request'> = async ({ query, content, findRequest }) => {
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
    data: {
      isUnknown: isAsked && found === undefined,
      ...(found && { status: { ...describe(found), ...(await findOrigin(found, content)) } }),
    },
  };
};

function describe(status: LeadStatus): Omit<RequestStatus, 'next'> {
  const { number, form, answeredAt } = status;
  const { about, promise } = requestWords[form];
  const reply = answeredAt === undefined ? `${promise} ${replyWords(form)}` : 'Ответ вам уже дан.';
  return { number, about, lead: `Спасибо! ${reply}`, steps: describeSteps(status) };
}

/** Each is told in words that are true before it is done, or after. */
function describeSteps({ form, acceptedAt, passedOnAt, answeredAt }: LeadStatus): RequestStep[] {
  const addressee = addressees[getForm(form).department];
  const accepted = done('Принята', acceptedAt, 'Заявка записана и\u00a0не\u00a0потеряется.');
  const passedOn =
    passedOnAt === undefined
      ? due(`Передаём ${addressee}`, 'ещё не\u00a0передана', 'Отправлять заявку снова не\u00a0нужно.')
      : done(`Передана ${addressee}`, passedOnAt, 'Её видят те, кто отвечает на\u00a0заявки.');
  const answered =
    answeredAt === undefined
      ? due('Ответ', 'пока не\u00a0отмечен', 'Время появится здесь, когда сотрудник отметит, что\u00a0ответил вам.')
      : done('Ответ дан', answeredAt, 'Если не\u00a0видите его, проверьте папку со\u00a0спамом или\u00a0позвоните.');
  // Whoever has answered had it, whether or not a machine brought it.
  const isSkipped = passedOnAt === undefined && answeredAt !== undefined;
  return isSkipped ? [accepted, answered] : [accepted, passedOn, answered];
}

function done(title: string, at: number, text: string): RequestStep {
  return { title, state: plantTime(at), text, isDone: true };
}

function due(title: string, state: string, text: string): RequestStep {
  return { title, state, text, isDone: false };
}
