/** Papers without a model: requisites, guarantee, rent, and the schedule of a lease on the visitor's own terms. */
import { contentToPaper } from '#server/documents/contents/content-blocks.ts';
import { contractText } from '#server/documents/contents/contract.ts';
import { rentTermsSheet } from '#server/documents/contents/rent-terms-sheet.ts';
import { renderForWord } from '#server/documents/contents/word-file.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Service } from '#shared/content/service.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { PaperBlock, PaperColumn } from '#shared/documents/paper.ts';
import { leasePaperHref, leasePaperPath } from '#shared/documents/paper-paths.ts';
import { formatDay, formatNumber, formatPhone, formatRoubles } from '#shared/format.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { listLeaseMonths } from '#shared/tools/lease-months.ts';
import {
  estimateLeasing,
  type LeasingTerms,
  type LeasingText,
  leasingKeys,
  leasingLimits,
  leasingText,
  readLeasingTerms,
} from '#shared/tools/leasing.ts';
import { type AskedDocument, DocumentMoved, type DocumentNeeds, type DocumentOrder, paperDay } from './document.ts';

export async function requisitesCard(needs: DocumentNeeds): Promise<DocumentOrder> {
  const site = await needs.readSite();
  return {
    of: [],
    name: `Реквизиты, ${site.shortName}.pdf`,
    ...{ site, page: href('contacts'), title: 'Реквизиты', kind: 'Карточка предприятия' },
    day: paperDay(needs, site),
    lead: `${formatPhone(site.phone)}, ${site.email}`,
    blocks: () => [{ kind: 'columns', columns: [[{ title: 'Продавец', rows: legalRows(site.legal) }]] }],
  };
}

/** What the page of the guarantee says. @throws HttpError 404 where the content has none */
export async function guaranteeTerms(
  { content, readSite }: DocumentNeeds,
  { signal }: Pick<AskedDocument, 'signal'>,
): Promise<DocumentOrder> {
  const [site, service] = await Promise.all([readSite(), content.service({ slug: 'guarantee' }, { signal })]);
  if (service === undefined) throw new HttpError(404, 'paper: the content has no guarantee');
  return {
    ...frameService(service, site),
    name: `Условия гарантии, ${site.shortName}.pdf`,
    of: [service],
    kind: 'Условия гарантии',
    blocks: () => contentToPaper(service.blocks),
  };
}

/** All but what it is called and of, and blocks. */
const frameService = (service: Service, site: SiteSettings) => ({
  site,
  page: serviceHref(service),
  title: service.title,
  day: formatDay(service.updated),
  lead: service.lead,
});

/** @throws HttpError 404 where the content has no rent */
export async function rentTerms(
  { content, readSite }: DocumentNeeds,
  { signal }: Pick<AskedDocument, 'signal'>,
): Promise<DocumentOrder> {
  const [site, types, service] = await Promise.all([
    readSite(),
    content.types({}, { signal }),
    content.service({ slug: 'rent' }, { signal }),
  ]);
  if (service === undefined) throw new HttpError(404, 'paper: the content has no rent');
  return {
    ...frameService(service, site),
    name: `Условия аренды, ${site.shortName}.pdf`,
    of: [service, types],
    kind: 'Ставки и\u00a0условия аренды',
    blocks: () => rentTermsSheet(service, types, site),
  };
}

/** A template for Word. @throws HttpError 404 where the plant gives none */
export async function contractTemplate({ contract, readSite }: DocumentNeeds): Promise<DocumentOrder> {
  if (contract === undefined) throw new HttpError(404, 'The plant has no template of a contract');
  const site = await readSite();
  return {
    of: ['contract', site, contract],
    name: 'Образец договора поставки.docx',
    make: () => renderForWord(contractText(site, contract)),
  };
}

/** One address for each schedule: missing and impossible terms are put right as on the page. @throws DocumentMoved */
export async function leaseOrder(needs: DocumentNeeds, { query, search }: AskedDocument): Promise<DocumentOrder> {
  const site = await needs.readSite();
  const { min } = leasingLimits.price;
  const { terms } = readLeasingTerms(leasingText(min, askedTerms(query)), min);
  const address = leasePaperHref(terms);
  if (address !== leasePaperPath + search) throw new DocumentMoved(address);
  return {
    of: [address],
    name: 'График лизинга.pdf',
    ...{ site, page: href('credit'), title: `Лизинг ${formatRoubles(terms.price)}`, kind: 'График платежей' },
    day: paperDay(needs, site),
    lead: `Цена с\u00a0НДС ${formatRoubles(terms.price)}, ${terms.months}\u00a0мес, ${formatNumber(terms.rate)}\u00a0% годовых`,
    blocks: () => leaseSchedule(terms, site.vatRatePct),
  };
}

function askedTerms(query: AskedDocument['query']): Partial<LeasingText> {
  return Object.fromEntries(
    leasingKeys.flatMap((key) => (query[key] === undefined ? [] : [[key, String(query[key])]])),
  );
}

const columns: PaperColumn[] = [
  { title: 'Месяц', width: 0.12 },
  { title: 'Платёж', width: 0.22, isFigure: true },
  { title: 'Основной долг', width: 0.22, isFigure: true },
  { title: 'Проценты', width: 0.22, isFigure: true },
  { title: 'Остаток', width: 0.22, isFigure: true },
];

/** @param vatRatePct VAT that all payments include, per cent */
function leaseSchedule(terms: LeasingTerms, vatRatePct: number): PaperBlock[] {
  const { advanceRub, monthlyRub, buyoutRub, totalRub, riseRub, vatRub } = estimateLeasing(terms, vatRatePct);
  const months = listLeaseMonths(terms);
  const paidRub = monthlyRub * terms.months;
  const interestRub = months.reduce((sum, month) => sum + month.interestRub, 0);
  return [
    {
      kind: 'figures',
      figures: [
        { label: 'платёж в\u00a0месяц', value: formatRoubles(monthlyRub) },
        { label: `аванс, ${formatNumber(terms.advance)}\u00a0%`, value: formatRoubles(advanceRub) },
        { label: `выкуп, ${formatNumber(terms.buyout)}\u00a0%`, value: formatRoubles(buyoutRub) },
        { label: 'всего по\u00a0договору', value: formatRoubles(totalRub) },
      ],
    },
    {
      kind: 'text',
      text: `Удорожание ${formatRoubles(riseRub)}. НДС ${formatNumber(vatRatePct)}\u00a0% внутри всех платежей: ${formatRoubles(vatRub)}. Оценка по\u00a0вашим условиям: окончательный график даёт лизинговая компания.`,
    },
    { kind: 'heading', text: 'Платежи' },
    {
      kind: 'table',
      table: {
        columns,
        rows: [
          ...months.map(({ month, paymentRub, principalRub, interestRub: interest, restRub }) => ({
            cells: [String(month), ...[paymentRub, principalRub, interest, restRub].map(formatNumber)],
          })),
          {
            cells: ['Всего, ₽', ...[paidRub, paidRub - interestRub, interestRub].map(formatNumber), ''],
            isTotal: true,
          },
        ],
        isDense: true,
      },
    },
  ];
}
