/** What the plant says it will do with a lead: on its page and in the receipt. It promises nothing that the form or its page does not. */

import type { LeadStatus } from '#server/leads/storage/lead.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { formatDayMonth } from '#shared/format.ts';
import type { FormId } from '#shared/forms/form-places.ts';
import type { Department } from '#shared/forms/forms.ts';
import { href } from '#shared/routes.ts';
import { deadlineText, delayedOpening } from '#shared/tools/opening-hours.ts';

interface LeadWords {
  /** What was asked for: the answer to «О чём». */
  about: string;
  /** What the plant will do. */
  promise: string;
  /** Instead of the promise, where no e-mail goes to the sender. */
  unmailed?: string;
  /** When and how it replies, unless as usual. */
  reply?: string;
  /** The same where an hour is promised: it stands between these and a full stop. */
  replyBefore?: string;
  /** The page to read on. */
  page?: NamedLink;
}

export const leadWords: Record<FormId, LeadWords> = {
  product: { about: 'Цена и\u00a0срок', promise: 'Посчитаем цену и\u00a0назовём срок.' },
  leasing: {
    about: 'Расчёт лизинга',
    promise: 'Соберём предложения лизинговых компаний с\u00a0графиком платежей.',
    page: { text: 'Лизинг и\u00a0рассрочка', href: href('credit') },
  },
  rent: {
    about: 'Аренда техники',
    promise: 'Скажем, что свободно, и\u00a0посчитаем ставку на\u00a0ваш срок.',
    page: { text: 'Аренда', href: href('rent') },
  },
  parts: {
    about: 'Подбор запасных частей',
    promise: 'Проверим номера, назовём цены и\u00a0срок отгрузки.',
    page: { text: 'Запасные части', href: href('parts') },
  },
  service: {
    about: 'Запись на\u00a0сервис',
    promise: 'Предложим день и\u00a0площадку и\u00a0назовём цену до\u00a0приезда.',
    page: { text: 'Сервис', href: href('maintenance') },
  },
  claim: {
    replyBefore: 'Подтвердим, что всё на\u00a0месте, или\u00a0спросим недостающее',
    about: 'Гарантийный случай',
    promise:
      'Решение пришлём в\u00a0срок, указанный на\u00a0странице «Гарантия», если в\u00a0заявке есть все сведения.',
    page: { text: 'Гарантия', href: href('guarantee') },
  },
  vacancy: {
    about: 'Отклик на\u00a0вакансию',
    promise: 'Отклик прочитают в\u00a0отделе персонала.',
    page: { text: 'Вакансии', href: href('vacancies') },
  },
  question: { about: 'Вопрос заводу', promise: 'Ответит специалист нужного отдела.' },
  call: {
    about: 'Заказ звонка',
    promise: 'Перезвоним один раз в\u00a0выбранное время.',
    reply: 'Просили ответить письменно\u00a0— напишем.',
    replyBefore: 'Перезвоним, а\u00a0если просили письменно\u00a0— напишем',
  },
  quote: {
    about: 'Расчёт на\u00a0почту',
    promise: 'Расчёт пришлём на\u00a0вашу почту.',
    unmailed: 'Расчёт уже на\u00a0этой странице: скачайте файл и\u00a0сохраните ссылку. Письмом он не\u00a0придёт.',
    reply: 'Его проверит и\u00a0подтвердит менеджер отдела продаж.',
    replyBefore: 'Менеджер отдела продаж проверит и\u00a0подтвердит его',
  },
};

/** Who gets the lead, as the words after «передана». */
export const addressees: Record<Department, string> = {
  sales: 'в\u00a0отдел продаж',
  leasing: 'специалистам по\u00a0лизингу',
  rent: 'в\u00a0отдел аренды',
  parts: 'на\u00a0склад запасных частей',
  service: 'в\u00a0сервис',
  staff: 'в\u00a0отдел персонала',
  documents: 'в\u00a0отдел документов',
};

const usualReply = 'Ответим в\u00a0рабочие часы так, как\u00a0вы попросили: звонком или\u00a0письмом.';

export type ReplyHours = Partial<Pick<SiteSettings, 'phoneHours' | 'callHours' | 'timeZone'>>;

const usualReplyBefore = 'Ответим звонком или\u00a0письмом, как\u00a0вы попросили,';

/**
 * What the plant does when: with the promised hour, or as in `reply`.
 * @param now whence «today» and «tomorrow» are told; absent: in an e-mail, which is read on any day
 */
export function replyWords(
  { form, replyBy, acceptedAt }: Pick<LeadStatus, 'form' | 'replyBy' | 'acceptedAt'>,
  plant: ReplyHours,
  now?: number,
): string {
  const { reply = usualReply, replyBefore = usualReplyBefore } = leadWords[form];
  return replyBy === undefined || plant.timeZone === undefined
    ? `${reply}${delayWords(plant, now ?? acceptedAt)}`
    : `${replyBefore} ${deadlineText(replyBy, plant.timeZone, now)}.`;
}

/** When holidays put the reply off: « Ближайший рабочий день — 11 января.»; else an empty text. @param at ms since 1970 */
function delayWords({ phoneHours, callHours = phoneHours, timeZone }: ReplyHours, at: number): string {
  const day = callHours && timeZone && delayedOpening(callHours, timeZone, at);
  return day === undefined ? '' : ` Ближайший рабочий день\u00a0— ${formatDayMonth(day)}.`;
}
