/** Checks what sums rest on: where trailers stand, how long one is made, which change of prices is announced, the terms of leasing. */
import type { Content } from '#server/content/files/content.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { ageWarnings, collectFaults, plainText } from './faults.ts';

export function checkSupply({ products, delivery, configurationTerms, articles }: Content): string[] {
  const yards = delivery.yards.map(({ city }) => city);
  const faults = collectFaults((report) => {
    for (const { id, availability, stockCity = '', leadTimeDays, orderDays } of products) {
      const file = `products/${id}.yaml`;
      if (availability === 'to-order') {
        report(stockCity !== '', `${file}: stockCity: у модели под заказ склада нет: уберите поле`);
        report(
          orderDays !== undefined,
          `${file}: orderDays: у модели под заказ срок стоит в leadTimeDays: уберите поле`,
        );
        continue;
      }
      report(
        stockCity !== '' && !yards.includes(stockCity),
        `${file}: stockCity: площадки «${stockCity}» нет в delivery.yaml`,
      );
      const isLonger = orderDays !== undefined && orderDays > (leadTimeDays ?? 0);
      report(
        !isLonger,
        `${file}: orderDays: ${orderDays === undefined ? 'поля нет' : `написано ${orderDays}`}, срок изготовления нужен больше ${leadTimeDays} дней, за которые отдают со склада`,
      );
    }
  });
  return [...faults, ...riseFaults(configurationTerms, articles)];
}

/** The announcement has the day and the very percentages. */
function riseFaults({ priceRise }: Content['configurationTerms'], { news }: Content['articles']): string[] {
  if (priceRise === undefined) return [];
  const place = 'set-terms.yaml: priceRise';
  const item = news.find(({ id }) => id === priceRise.news);
  if (item === undefined) return [`${place}: news: новости «${priceRise.news}» нет`];
  const announced = item.proof?.rows.flatMap(({ pieces = [] }) => pieces) ?? [];
  const percents = priceRise.rows.map(({ percent }) => percent);
  return collectFaults((report) => {
    const isNamed = plainText(item.title).includes(plainText(formatDay(priceRise.from)));
    report(!isNamed, `${place}: from: в заголовке новости «${item.id}» другой день`);
    for (const each of percents) report(!announced.includes(each), `${place}: в новости «${item.id}» нет ${each} %`);
    for (const each of announced) {
      report(!percents.includes(each), `${place}: rows: нет строки с объявленными ${each} %`);
    }
  });
}

export function checkLeasing({ products, money }: Content): string[] {
  const { example } = money.leasing;
  if (example === undefined) return [];
  const product = products.find(({ id }) => id === example);
  if (product === undefined) return [`leasing.yaml: example: товара «${example}» нет`];
  return priceRub(product.price) === undefined
    ? [`leasing.yaml: example: у товара «${example}» нет цены: нужен товар с ценой`]
    : [];
}

export function leasingWarnings({ site, money: { taxes, leasing } }: Content, today: string): string[] {
  const { ratePct, since } = taxes.vat;
  const isOther = site.country === 'RU' && site.vatRatePct !== ratePct;
  const law = `по закону${since === undefined ? '' : ` с\u00a0${formatDay(since)}`} ${formatNumber(ratePct)} (taxes.yaml)`;
  return [
    ...(isOther ? [`site.yaml: vatRatePct: написано ${formatNumber(site.vatRatePct)}, а\u00a0${law}`] : []),
    ...leasing.lessors.flatMap(({ date }, index) =>
      ageWarnings(
        `leasing.yaml: lessors.${index}.date`,
        date,
        today,
        (days) => `условиям ${days} дней: верны ли они сегодня?`,
      ),
    ),
  ];
}
