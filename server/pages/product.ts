/** Loads a product; below a wrong category it moves to the right one. */
import { memoizeRecord } from '#server/cache/memoize.ts';
import { describeSpecification, keyFiguresOf } from '#server/content/specification.ts';
import { drawQr } from '#server/documents/contents/qr-drawing.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { categoryCrumbs, findCategory } from '#server/pages/parts/breadcrumbs.ts';
import {
  findChosenConfiguration,
  findCodeOwner,
  searchOfConfiguration,
} from '#server/pages/parts/chosen-configuration.ts';
import { listDocuments } from '#server/pages/parts/product-documents.ts';
import { fitsModel } from '#server/parts/find-parts.ts';
import { partsOfModelHref } from '#server/parts/show-parts.ts';
import { modelCargoLine } from '#server/trips/suit-cargo.ts';
import { supplyConfiguration } from '#shared/configuration/configuration-supply.ts';
import { listConfiguration } from '#shared/configuration/list-configuration.ts';
import {
  nameChoice,
  type OpenedConfiguration,
  productOfConfiguration,
  titleOfConfiguration,
} from '#shared/configuration/open-configuration.ts';
import type { ArticleCard } from '#shared/content/article.ts';
import type { Product, ProductCard, RemovedProduct } from '#shared/content/product.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import type { PageSeo } from '#shared/pages/page-result.ts';
import { productHref } from '#shared/pages/record-links.ts';
import { toSearch } from '#shared/queries/page-query.ts';
import { priceText } from '#shared/tools/price-text.ts';
import { found, type LoadContext, type MovedPage, type PageLoader } from './page-loader.ts';

/** Models like it that its own pictures may show already. */
const spareCards = 3;

export const product: PageLoader<'product'> = async (context) => {
  const { params, query, content, optional, configurationTerms: terms, contract, documentFiles } = context;
  const { slug, id } = params;
  const related = content.relatedProducts({ id, limit: 3 + spareCards });
  const articles = content.articles({ section: 'blog', product: id, perPage: 3 });
  const [trailer, categories, types, guarantee, spares] = await Promise.all([
    content.product({ id }),
    content.categories({}),
    content.types({}),
    optional(content.service({ slug: 'guarantee' })),
    optional(content.parts({})),
  ]);
  if (trailer === undefined) return moveToSuccessor(await content.removedProduct({ id }), id, query.set?.[0]);
  findCategory(categories, slug);
  const own = productHref(trailer);
  if (trailer.category !== slug) return { kind: 'moved', to: own, search: toSearch(query) };

  const chosen = findChosenConfiguration(trailer, query, terms, await findCodeOwner(trailer, query.set?.[0], content));
  if (chosen !== undefined && chosen.kind !== 'configuration') return chosen;
  const {
    configuration,
    shown: { spec } = trailer,
    ...page
  }: Partial<ReturnType<typeof showConfiguration>> = chosen ? showConfiguration(trailer, chosen.opened, context) : {};
  const type = types.find((candidate) => candidate.code === trailer.type);
  const cargoes = modelCargoLine(context.loadingTables.cargoProfiles)(trailer);
  const days = { guarantee: guarantee?.updated, contract: contract?.edition };
  const hasParts = spares?.parts.some((part) => fitsModel(part, [trailer.id, trailer.type])) ?? false;
  return {
    kind: 'page',
    ...page,
    breadcrumbs: [...categoryCrumbs(categories, slug), { text: trailer.shortName, href: own }],
    data: {
      product: trailer,
      ...(cargoes !== '' && { cargoes }),
      typeName: type?.name ?? '',
      ...(type?.rentRubPerDay?.length && { rentedType: type.slug }),
      specification: describeSpecification(spec),
      keyFigures: keyFiguresOf(type?.keyFields ?? [])(spec),
      offerNote: context.site.offerNote,
      documents: listDocuments(trailer, type, documentFiles, days),
      ...(hasParts && { partsHref: partsOfModelHref(trailer.id) }),
      ...(configuration && { configuration }),
    },
    drawn: trailer,
    deferred: {
      related: related.then((cards) => unseenCards(trailer, cards).slice(0, 3)),
      articles: articles.then((list) => list?.articles.map(withoutPicture) ?? []),
    },
  };
};

/** @throws HttpError 404 for an unknown product, 410 for a discontinued one without successor */
function moveToSuccessor(removed: RemovedProduct | undefined, id: string, set: string | undefined): MovedPage {
  const { successor } = found(removed, `product ${id}`);
  if (successor === undefined) throw new HttpError(410, `product ${id} is made no more`);
  return {
    kind: 'moved',
    to: productHref(successor),
    // Its page says whose code that is.
    ...(set !== undefined && { search: searchOfConfiguration(set) }),
  };
}

/** Leaves out models whose picture the page shows already, as a frame of its strip or because both look alike. */
function unseenCards(
  { pictures, highlights, operation = [], closeUps = [] }: Product,
  cards: readonly ProductCard[],
): ProductCard[] {
  const framed = [...highlights, ...operation, ...closeUps].flatMap(
    ({ picture }: Partial<ProductCard>) => picture ?? [],
  );
  const shown = new Set([...pictures, ...framed].map(({ source }) => source));
  return cards.filter(({ picture: { source } }) => {
    const isNew = !shown.has(source);
    shown.add(source);
    return isNew;
  });
}

/** Articles show pictures of models and details that the page has as its proofs. */
const withoutPicture = memoizeRecord(({ picture: _shownElsewhere, ...card }: ArticleCard): ArticleCard => card);

/** Everything that the page of a product says about a chosen configuration: its panel, price, title, and link. */
function showConfiguration(
  product: Product,
  opened: OpenedConfiguration,
  { configurationTerms: terms, delivery, origin }: LoadContext<'product'>,
) {
  const { configuration, code = '' } = opened;
  const path = productHref(product);
  const search = searchOfConfiguration(code);
  const sheet = listConfiguration(product, terms, configuration);
  const address = `${origin}${path}${search}`;
  const shown = productOfConfiguration(product, sheet);
  const { availability, text } = supplyConfiguration(product, configuration, delivery);
  const extras = sheet.lines
    .filter(({ kind }) => kind === 'colour' || kind === 'coupling')
    .map(({ title, rub = 0 }) => ({ title, rub }));
  const seo = opened.fault === undefined ? nameConfiguration(product, opened, sheet) : undefined;
  return {
    variant: { canonical: path, indexed: false, pageNumber: 1 },
    ...(seo && { seo, link: { ...seo, search } }),
    configuration: {
      configuration,
      code,
      title: titleOfConfiguration({ lines: sheet.lines, code }),
      sheet: { price: sheet.price, surchargeRub: sheet.surchargeRub },
      supply: { availability, text },
      leaseRub: shown.leasingFromRubPerMonth,
      extras,
    },
    /** The model with the masses of the configuration. */
    shown,
    chosen: {
      ...{ ...opened, name: product.shortName, productId: product.id, sheet, terms },
      ...{ path: `${path}${search}`, address, qr: drawQr(address) },
      couplingHeightMm: product.spec.couplingHeightMm,
    },
  };
}

/** What a title and a message say: model, configuration, price. */
function nameConfiguration(
  product: Product,
  { configuration, code }: OpenedConfiguration,
  sheet: ReturnType<typeof listConfiguration>,
): PageSeo {
  const name = nameChoice(product, configuration);
  const price = priceText(sheet.price);
  const parts = sheet.lines.slice(1).map(({ title }) => title);
  const { tareKg } = sheet;
  const mass = tareKg === undefined ? '' : ` Снаряжённая масса ${formatNumber(tareKg)}\u00a0кг.`;
  const count = configuration.count === 1 ? '' : `, ${configuration.count}\u00a0ед.`;
  const { date } = product.price;
  const prices = date === undefined ? '' : ` Цены с\u00a0НДС на\u00a0${formatDay(date)}.`;
  return {
    title: `${product.shortName}${name === '' ? '' : `, ${name}`}${count}: ${price}`,
    description: `${[...parts, `код ${code}`].join('; ')}.${mass}${prices}`,
  };
}
