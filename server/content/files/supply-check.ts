/** Checks what sums rest on: where trailers stand, how long one is made, which change of prices is announced. */
import { formatDay } from '#shared/format.ts';
import type { Content } from './content.ts';
import { collectFaults, plainText } from './faults.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkSupply({ products, delivery, setTerms, articles }: Content): string[] {
  const yards = delivery.yards.map(({ city }) => city);
  const faults = collectFaults((report) => {
    for (const { id, availability, stockCity = '', leadTimeDays, orderDays } of products) {
      const file = `products/${id}.yaml`;
      if (availability === 'to-order') {
        report(stockCity !== '', `${file}: stockCity: a model made to order stands nowhere`);
        report(orderDays !== undefined, `${file}: orderDays: leadTimeDays says it of a model made to order`);
        continue;
      }
      report(!yards.includes(stockCity), `${file}: stockCity: delivery.yaml has no yard "${stockCity}"`);
      const isLonger = orderDays !== undefined && orderDays > leadTimeDays;
      report(
        !isLonger,
        `${file}: orderDays: how long one is made, longer than the ${leadTimeDays} days of one in stock`,
      );
    }
  });
  return [...faults, ...riseFaults(setTerms, articles)];
}

/** The announcement has the day and the very percentages. */
function riseFaults({ priceRise }: Content['setTerms'], { news }: Content['articles']): string[] {
  if (priceRise === undefined) return [];
  const place = 'set-terms.yaml: priceRise';
  const item = news.find(({ id }) => id === priceRise.news);
  if (item === undefined) return [`${place}: news: no news item "${priceRise.news}"`];
  const announced = item.proof?.rows.flatMap(({ pieces = [] }) => pieces) ?? [];
  const percents = priceRise.rows.map(({ percent }) => percent);
  return collectFaults((report) => {
    const isNamed = plainText(item.title).includes(plainText(formatDay(priceRise.from)));
    report(!isNamed, `${place}: from: the title of "${item.id}" names another day`);
    for (const each of percents) report(!announced.includes(each), `${place}: "${item.id}" announces no ${each} %`);
    for (const each of announced) {
      report(!percents.includes(each), `${place}: rows: none has the announced ${each} %`);
    }
  });
}
