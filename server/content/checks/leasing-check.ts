/** Checks what the page of leasing counts with: the example, the rate of VAT, the days of lessors' terms. */
import type { Content } from '#server/content/files/content.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { ageWarnings } from './faults.ts';

const place = 'leasing.yaml';

export function checkLeasing({ products, money }: Content): string[] {
  const { example } = money.leasing;
  if (example === undefined) return [];
  const product = products.find(({ id }) => id === example);
  if (product === undefined) return [`${place}: example: товара «${example}» нет`];
  return priceRub(product.price) === undefined
    ? [`${place}: example: у товара «${example}» нет цены: нужен товар с ценой`]
    : [];
}

const oldTerms = (days: number) => `условиям ${days} дней: верны ли они сегодня?`;

export function leasingWarnings({ site, money: { taxes, leasing } }: Content, today: string): string[] {
  const { ratePct, since } = taxes.vat;
  const isOther = site.country === 'RU' && site.vatRatePct !== ratePct;
  const law = `по закону${since === undefined ? '' : ` с\u00a0${formatDay(since)}`} ${formatNumber(ratePct)} (taxes.yaml)`;
  return [
    ...(isOther ? [`site.yaml: vatRatePct: написано ${formatNumber(site.vatRatePct)}, а\u00a0${law}`] : []),
    ...leasing.lessors.flatMap(({ date }, index) =>
      ageWarnings(`${place}: lessors.${index}.date`, date, today, oldTerms),
    ),
  ];
}
