/** Checks what the page of leasing counts with: the example, the rate of VAT, the days of lessors' terms. */
import type { Content } from '#server/content/files/content.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';

const place = 'leasing.yaml';

/** @returns faults as `file: field: what is wrong` */
export function checkLeasing({ products, money }: Content): string[] {
  const { example } = money.leasing;
  if (example === undefined) return [];
  const product = products.find(({ id }) => id === example);
  if (product === undefined) return [`${place}: example: товара «${example}» нет`];
  return priceRub(product.price) === undefined
    ? [`${place}: example: у товара «${example}» нет цены: нужен товар с ценой`]
    : [];
}

/** Terms of lessors change sooner than prices. */
const freshDays = 60;

/** @returns warnings as `file: field: what to look at` */
export function leasingWarnings({ site, money: { taxes, leasing } }: Content, today: string): string[] {
  const { ratePct, since } = taxes.vat;
  const isOther = site.country === 'RU' && site.vatRatePct !== ratePct;
  return [
    ...(isOther
      ? [
          `site.yaml: vatRatePct: написано ${formatNumber(site.vatRatePct)}, а\u00a0по закону${since === undefined ? '' : ` с\u00a0${formatDay(since)}`} ${formatNumber(ratePct)} (taxes.yaml)`,
        ]
      : []),
    ...leasing.lessors.flatMap(({ date }, index) => {
      const days = Math.round((Date.parse(today) - Date.parse(date)) / 86_400_000);
      const field = `${place}: lessors.${index}.date: написано ${date}`;
      if (days < 0) return [`${field}, этот день ещё не наступил`];
      return days > freshDays ? [`${field}, условиям ${days} дней: верны ли они сегодня?`] : [];
    }),
  ];
}
