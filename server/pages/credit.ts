/** Loads the leasing service, and the payment estimate for the conditions, and the model with its set, that the query names. */

import { searchOfSet } from '#server/pages/parts/chosen-set.ts';
import { listSet } from '#shared/configuration/list-set.ts';
import { openSet } from '#shared/configuration/open-set.ts';
import { nameChoice } from '#shared/configuration/set-name.ts';
import type { Product } from '#shared/content/product.ts';
import type { SetTerms } from '#shared/content/set-terms.ts';
import type { LeasedModel } from '#shared/page-data.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery } from '#shared/routes.ts';
import { type LeasingKey, leasingText } from '#shared/tools/leasing.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import type { PageLoader, QueryVariant } from './page-loader.ts';
import { loadService } from './services.ts';

export const credit: PageLoader<'credit'> = async ({ content, query, setTerms }) => {
  const { model: [id] = [], set: [code] = [], ...figures } = query;
  const product = id === undefined ? undefined : await content.product({ id });
  const model = product && leasedModel(product, code, setTerms);
  if (model?.id !== id || model?.set !== code) return { kind: 'same', search: toSearch(queryOf(model, figures)) };
  const page = await loadService(content, 'credit', 'fixed');
  const named = Object.entries(figures).map(([key, [value]]) => [key, value]);
  const leasing = leasingText({
    ...(model?.priceRub !== undefined && { price: String(model.priceRub) }),
    ...(Object.fromEntries(named) as Partial<Record<LeasingKey, string>>),
  });
  return {
    ...page,
    ...(Object.keys(query).length > 0 && { variant: otherConditions }),
    data: { ...page.data, leasing, ...(model && { model }) },
  };
};

/** Search engines index one page, whatever the conditions. */
const otherConditions: QueryVariant = { canonical: href('credit'), indexed: true, pageNumber: 1 };

/** A code that cannot be read, or of another model, leaves the model as it is. */
function leasedModel(product: Product, code: string | undefined, terms: SetTerms): LeasedModel {
  const { id, name, category } = product;
  const path = href('product', { slug: category, id });
  const opened = code === undefined ? undefined : openSet(product, terms, code);
  if (opened?.code === undefined || opened.fault !== undefined)
    return { id, name, chosen: '', href: path, priceRub: priceRub(product.price), count: 1 };
  const { set } = opened;
  return {
    ...{ id, name, chosen: nameChoice(product, set), set: opened.code },
    href: `${path}${searchOfSet(opened.code)}`,
    ...{ priceRub: priceRub(listSet(product, terms, set).price), count: set.count },
  };
}

function queryOf(model: LeasedModel | undefined, figures: RouteQuery<'credit'>): RouteQuery<'credit'> {
  return { ...figures, ...(model && { model: [model.id] }), ...(model?.set !== undefined && { set: [model.set] }) };
}
