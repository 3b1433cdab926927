/** Loads the leasing service, and the payment estimate for the conditions, and the model with its configuration, that the query names. */
import { searchOfConfiguration } from '#server/pages/parts/chosen-configuration.ts';
import { listConfiguration } from '#shared/configuration/list-configuration.ts';
import { nameChoice, openConfiguration } from '#shared/configuration/open-configuration.ts';
import type { ConfigurationTerms } from '#shared/content/configuration-terms.ts';
import type { Product } from '#shared/content/product.ts';
import type { LeasedModel } from '#shared/page-data.ts';
import { isOn } from '#shared/pages/offers.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { href, type RouteQuery } from '#shared/routes.ts';
import { type LeasingText, leasingLimits, leasingText, readLeasingTerms } from '#shared/tools/leasing.ts';
import { listLessorOffers } from '#shared/tools/lessor-offers.ts';
import { priceRub } from '#shared/tools/price-text.ts';
import { viewWays } from '#shared/tools/ways-view.ts';
import type { PageContent, PageLoader } from './page-loader.ts';
import { loadService } from './services.ts';

export const credit: PageLoader<'credit'> = async ({ content, query, configurationTerms, money, site }) => {
  const { model: [id] = [], set: [code] = [], ...figures } = query;
  const product = id === undefined ? undefined : await content.product({ id });
  const model = product && leasedModel(product, code, configurationTerms);
  if (model?.id !== id || model?.set !== code) return { kind: 'same', search: toSearch(queryOf(model, figures)) };
  const [page, example, types] = await Promise.all([
    loadService(content, 'credit', 'fixed'),
    findExample(content, money.leasing.example),
    content.types({}),
  ]);
  const typed = Object.fromEntries(Object.entries(figures).map(([key, [value]]) => [key, value]));
  const examplePriceRub = clampPrice(example === undefined ? undefined : priceRub(example.price));
  const leasing = leasingText(model?.priceRub ?? examplePriceRub, typed as Partial<LeasingText>);
  const { terms } = readLeasingTerms(leasing, examplePriceRub);
  const { taxes, leasing: plant } = money;
  const rentedType = types.find(({ code: each }) => each === (product ?? example)?.type);
  const rates = isOn(site.offers, 'rent') ? rentedType?.rentRubPerDay : undefined;
  return {
    ...page,
    ...(Object.keys(query).length > 0 && { variant: {} }),
    data: {
      ...page.data,
      ...{ leasing, examplePriceRub, lessors: listLessorOffers(plant.lessors, terms) },
      ...(model && { model }),
      ...(site.country === 'RU' && {
        ways: viewWays({
          ...{ lease: terms, typed, vatRatePct: site.vatRatePct, taxes, assumptions: plant.assumptions },
          rented: rentedType && rates && { name: rentedType.pluralName, rates },
        }),
      }),
    },
  };
};

type Priced = Pick<Product, 'price' | 'type'>;

/** The one that the content names, else the first with a price; undefined while no price is known. */
async function findExample(content: PageContent, named: string | undefined): Promise<Priced | undefined> {
  const example = named === undefined ? undefined : await content.product({ id: named });
  if (example !== undefined && priceRub(example.price) !== undefined) return example;
  const list = await content.catalogPage({});
  return list?.products.find(({ price }) => priceRub(price) !== undefined);
}

function clampPrice(rub: number | undefined): number {
  const { min, max } = leasingLimits.price;
  return Math.min(Math.max(rub ?? min, min), max);
}

/** A code that cannot be read, or of another model, leaves the model as it is. */
function leasedModel(product: Product, code: string | undefined, terms: ConfigurationTerms): LeasedModel {
  const { id, name, category } = product;
  const path = href('product', { slug: category, id });
  const opened = code === undefined ? undefined : openConfiguration(product, terms, code);
  if (opened?.code === undefined || opened.fault !== undefined)
    return { id, name, chosen: '', href: path, priceRub: priceRub(product.price), count: 1 };
  const { configuration } = opened;
  return {
    ...{ id, name, chosen: nameChoice(product, configuration), set: opened.code },
    href: `${path}${searchOfConfiguration(opened.code)}`,
    ...{ priceRub: priceRub(listConfiguration(product, terms, configuration).price), count: configuration.count },
  };
}

function queryOf(model: LeasedModel | undefined, figures: RouteQuery<'credit'>): RouteQuery<'credit'> {
  return { ...figures, ...(model && { model: [model.id] }), ...(model?.set !== undefined && { set: [model.set] }) };
}
