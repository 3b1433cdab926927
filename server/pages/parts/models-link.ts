/** What messengers show of a link to chosen models: their names and prices. */
import type { ProductCard } from '#shared/content/product.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { type PageQuery, toSearch } from '#shared/queries/page-query.ts';
import { priceText } from '#shared/tools/price-text.ts';

/** Names in a title; messengers cut longer ones. */
const mostNames = 4;

/**
 * @param title what the models are: «Сравнение»
 * @param total how many there are altogether
 * @returns undefined without models
 */
export function modelsLink(
  title: string,
  models: readonly Pick<ProductCard, 'shortName' | 'price'>[],
  query: PageQuery,
  total = models.length,
): PageResult['link'] {
  const named = models.slice(0, mostNames);
  if (named.length === 0) return undefined;
  const rest = total - named.length;
  const names = [...named.map(({ shortName }) => shortName), ...(rest > 0 ? [`ещё\u00a0${rest}`] : [])];
  const prices = named.map(({ shortName, price }) => `${shortName} — ${priceText(price)}`);
  return {
    title: `${title}: ${conjunction.format(names).replace(' и ', ' и\u00a0')}`,
    description: `${prices.join('; ')}.`,
    search: toSearch(query),
  };
}

/** «А», «Б» и «В». */
const conjunction = new Intl.ListFormat('ru');
