/** What messengers show of a link to chosen models: their names and prices. */
import type { ProductCard } from '#shared/content/product.ts';
import type { PageResult } from '#shared/pages/page-result.ts';
import { type PageQuery, toSearch } from '#shared/queries/page-query.ts';
import { priceText } from '#shared/tools/price-text.ts';

/** Names in a title; messengers cut longer ones. */
const mostNames = 4;

type NamedModel = Pick<ProductCard, 'shortName' | 'price'>;

interface ChosenModels {
  /** What the models are: «Сравнение». */
  title: string;
  models: readonly NamedModel[];
  /** How many there are altogether. */
  total: number;
  query: PageQuery;
}

/** @returns undefined without models */
export function modelsLink({ title, models, total, query }: ChosenModels): PageResult['link'] {
  const named = models.slice(0, mostNames);
  if (named.length === 0) return undefined;
  const rest = total - named.length;
  const names = joinNames([...named.map(({ shortName }) => shortName), ...(rest > 0 ? [`ещё\u00a0${rest}`] : [])]);
  const prices = named.map(({ shortName, price }) => `${shortName} — ${priceText(price)}`);
  return { title: `${title}: ${names}`, description: `${prices.join('; ')}.`, search: toSearch(query) };
}

/** «А», «Б» и «В». */
function joinNames(names: readonly string[]): string {
  const [last, ...others] = names.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')} и\u00a0${last}`;
}
