/** Loads a visitor's lead, found by its number and the secret of its link or cookie. */
import { labelValues } from '#server/leads/delivery/lead-text.ts';
import { leadPaperPath } from '#server/leads/lead-address.ts';
import { addressees, leadWords, replyWords } from '#server/leads/lead-words.ts';
import { nameQuote } from '#server/leads/quotes/quote.ts';
import type { LeadStatus } from '#server/leads/storage/lead.ts';
import type { VisitorLead } from '#server/leads/visitor-lead.ts';
import { viewCounted } from '#shared/configuration/counted-view.ts';
import type { PlantZone, SiteSettings } from '#shared/content/site.ts';
import { cleanLine } from '#shared/forms/clean-text.ts';
import type { ChoiceField } from '#shared/forms/form-field.ts';
import { getForm } from '#shared/forms/forms.ts';
import type { LeadProgress, LeadStep } from '#shared/forms/lead-progress.ts';
import type { LabelledRow } from '#shared/pages/legal-rows.ts';
import { isHrefOn, type Offers } from '#shared/pages/offers.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { href, matchRoute } from '#shared/routes.ts';
import { deadlineText } from '#shared/tools/opening-hours.ts';
import { plantTime } from '#shared/tools/plant-time.ts';
import type { PageContent, PageLoader } from './page-loader.ts';

export const request: PageLoader<'request'> = async ({ query, content, findLead, site, now }) => {
  const [number, secret] = [query.number?.[0]?.trim(), query.secret?.[0]?.trim()];
  const isAsked = number !== undefined || secret !== undefined;
  const lead = number === undefined ? undefined : await findLead(`${number.slice(0, 4)}-${number.slice(-4)}`, secret);
  return {
    kind: 'page',
    ...(isAsked && lead === undefined ? { status: 404 } : {}),
    seo: {
      title: `${lead === undefined ? 'Ваша заявка' : `Заявка №\u00a0${lead.number}`}\u00a0— ${site.shortName}`,
      description: `Состояние заявки по\u00a0её номеру. ${site.name}.`,
    },
    breadcrumbs: [{ text: 'Ваша заявка', href: href('request') }],
    data: {
      isUnknown: isAsked && lead === undefined,
      ...(lead && {
        status: {
          ...describeLeadProgress(lead, site, now()),
          ...(await findLeadSource(lead, content, site.offers)),
          chosen: await listChosen(lead, content),
          fileCount: lead.fileCount,
        },
      }),
    },
  };
};

/** Choices that only the page knows, by the name of their field: whatever else was sent may have been typed. */
const offeredOnPages: Readonly<Record<string, (content: PageContent, lead: LeadStatus) => Promise<string[]>>> = {
  trim: async (content, { page }) => (await findTrailer(page, content))?.trims.map(({ name }) => name) ?? [],
  trailerType: async (content) => (await content.types({})).map(({ pluralName }) => pluralName),
  place: async (content) => (await content.offices({})).map(({ city }) => city),
  vacancy: async (content) => (await content.vacancies({})).map(({ title, city }) => `${title}, ${city}`),
};

/** The page does without a choice when the content source fails. */
async function listChosen(lead: LeadStatus, content: PageContent): Promise<LabelledRow[]> {
  const { form, chosen } = lead;
  const shown: Record<string, string> = {};
  for (const field of getForm(form).fields) {
    const { name } = field;
    const value = chosen[name];
    if (value !== undefined && (field.kind !== 'choice' || (await isOffered(field, value)))) shown[name] = value;
  }
  return labelValues({ form, values: shown });

  async function isOffered({ name, choices, further }: ChoiceField, value: string): Promise<boolean> {
    const onPage = choices === undefined ? await offeredOnPages[name]?.(content, lead).catch(() => []) : [];
    return (
      [...(choices ?? []).map((choice) => choice.value), ...(onPage ?? [])].includes(value) ||
      further?.test(value) === true
    );
  }
}

type ProgressOfLead = Omit<LeadProgress, keyof LeadSource | 'chosen' | 'fileCount'>;

function describeLeadProgress(status: VisitorLead, site: SiteSettings, now: number): ProgressOfLead {
  const { number, form, answeredAt, link, withoutCopy, subjects = [] } = status;
  const words = leadWords[form];
  const promised = describePromise(status, site.timeZone, now);
  const promise = (withoutCopy && words.unmailed) || words.promise;
  // The promised hour is a line of its own, which follows the clock.
  const reply = promised === undefined ? ` ${replyWords(status, site, now)}` : '';
  const news = answeredAt === undefined ? `${promise}${reply}` : 'Ответ вам уже дан.';
  const { quote, confirmation } = status;
  return {
    ...{ number, link, about: words.about, thanks: `Спасибо! ${news}` },
    steps: describeSteps(status, site.timeZone, now),
    ...(promised && { promised }),
    counted: subjects.filter(({ hasOwnWords }) => !hasOwnWords).map(({ text, href }) => ({ text, href })),
    ...(quote && {
      quote: {
        title: nameQuote(status),
        counted: viewCounted(quote.counted, confirmation),
        paper: leadPaperPath(number),
        ...(confirmation && { confirmedBy: { name: confirmation.by, phone: confirmation.phone } }),
      },
    }),
  };
}

/** Undefined once it is answered, and where no hour was promised. */
function describePromise(
  { form, acceptedAt, answeredAt, replyBy }: LeadStatus,
  zone: PlantZone,
  now: number,
): LeadProgress['promised'] {
  if (replyBy === undefined || answeredAt !== undefined) return undefined;
  return {
    by: replyBy,
    text: replyWords({ form, replyBy, acceptedAt }, { timeZone: zone }, now),
    late: `Мы\u00a0опаздываем: обещали ответить ${deadlineText(replyBy, zone, now)}. Позвоните и\u00a0назовите номер заявки.`,
    isLate: now >= replyBy,
  };
}

/** Each step has other words before and after it is done. */
function describeSteps(
  { department, acceptedAt, passedOnAt, answeredAt, replyBy }: LeadStatus,
  zone: PlantZone,
  now: number,
): LeadStep[] {
  const addressee = addressees[department];
  const accepted = done('Принята', plantTime(acceptedAt, zone), 'Мы получили вашу заявку.');
  const passedOn =
    passedOnAt === undefined
      ? due(`Передаём ${addressee}`, 'ещё не\u00a0передана', 'Отправлять заявку снова не\u00a0нужно.')
      : done(`Передана ${addressee}`, plantTime(passedOnAt, zone), 'Её видят те, кто отвечает на\u00a0заявки.');
  const answered =
    answeredAt === undefined
      ? due(
          'Ответ',
          replyBy === undefined || replyBy <= now ? 'готовим' : deadlineText(replyBy, zone, now),
          'Когда ответим, здесь появится время.',
        )
      : done(
          'Ответ дан',
          plantTime(answeredAt, zone),
          'Если не\u00a0видите его, проверьте папку со\u00a0спамом или\u00a0позвоните.',
        );
  // An answer proves that the lead has arrived, even if delivery was never recorded.
  const isSkipped = passedOnAt === undefined && answeredAt !== undefined;
  return isSkipped ? [accepted, answered] : [accepted, passedOn, answered];
}

const done = (title: string, state: string, text: string): LeadStep => ({ title, state, text, isDone: true });
const due = (title: string, state: string, text: string): LeadStep => ({ title, state, text, isDone: false });

/** The page does without the product when the content source fails. */
async function findTrailer(page: string, content: Pick<PageContent, 'product'>) {
  const result = matchRoute(page);
  if (result.kind !== 'page' || result.match.id !== 'product') return undefined;
  return content.product({ id: result.match.params.id }).catch(() => undefined);
}

type LeadSource = Pick<LeadProgress, 'model' | 'next'>;

/** @param lead its `page` is untrusted: it came with the form */
async function findLeadSource(
  { form, page, product }: LeadStatus,
  content: Pick<PageContent, 'product'>,
  offers: Offers | undefined,
): Promise<LeadSource> {
  const catalogue = { text: 'Каталог', href: href('catalog') };
  const formPage = leadWords[form].page;
  const further = formPage === undefined || !isHrefOn(offers, formPage.href) ? [catalogue] : [formPage, catalogue];
  const trailer = await findTrailer(page, content);
  if (trailer === undefined) return { next: further };
  const address = productHref(trailer);
  return {
    // The visitor may have typed another model, or anything private: show it only when it is this product.
    ...(product === cleanLine(trailer.name) && { model: { text: trailer.name, href: address } }),
    next: [{ text: `Вернуться к\u00a0${trailer.shortName}`, href: address }, ...further],
  };
}
