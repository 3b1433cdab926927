/** Checks what sums rest on: where trailers stand, how long one is made, which change of prices is announced. */
import { formatDay } from '#shared/format.ts';
import type { Content } from './content.ts';

/** @returns faults as `file: field: what is wrong` */
export function checkSupply({ products, delivery, setTerms, articles }: Content): string[] {
  const yards = delivery.yards.map(({ city }) => city);
  return [
    ...products.flatMap(({ id, availability, stockCity, leadTimeDays, orderDays }) => {
      const file = `products/${id}.yaml`;
      if (availability === 'to-order') {
        return [
          ...(stockCity === undefined ? [] : [`${file}: stockCity: a model made to order stands nowhere`]),
          ...(orderDays === undefined ? [] : [`${file}: orderDays: leadTimeDays says it of a model made to order`]),
        ];
      }
      return [
        ...(stockCity !== undefined && yards.includes(stockCity)
          ? []
          : [`${file}: stockCity: delivery.yaml has no yard "${stockCity}"`]),
        ...(orderDays !== undefined && orderDays > leadTimeDays
          ? []
          : [`${file}: orderDays: how long one is made, longer than the ${leadTimeDays} days of one in stock`]),
      ];
    }),
    ...riseFaults(setTerms, articles),
  ];
}

/** The announcement has the day and the very percentages. */
function riseFaults({ priceRise }: Content['setTerms'], { news }: Content['articles']): string[] {
  if (priceRise === undefined) return [];
  const { from, rows } = priceRise;
  const place = 'set-terms.yaml: priceRise';
  const item = news.find(({ id }) => id === priceRise.news);
  if (item === undefined) return [`${place}: news: no news item "${priceRise.news}"`];
  const announced = item.proof?.rows.flatMap(({ pieces = [] }) => pieces) ?? [];
  const percents = rows.map(({ percent }) => percent);
  return [
    ...(withPlainSpaces(item.title).includes(withPlainSpaces(formatDay(from)))
      ? []
      : [`${place}: from: the title of "${item.id}" names another day`]),
    ...percents
      .filter((each) => !announced.includes(each))
      .map((each) => `${place}: "${item.id}" announces no ${each} %`),
    ...announced
      .filter((each) => !percents.includes(each))
      .map((each) => `${place}: rows: none has the announced ${each} %`),
  ];
}

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
