/** Content of a page's og-image, the picture that messengers show beside a link: the page's own words and figures. */
import { isNarrowedList } from '#server/content/page-addresses.ts';
import type { CatalogPage } from '#shared/content/catalog.ts';
import type { Picture } from '#shared/content/picture.ts';
import type { KeyFigure, ProductCard } from '#shared/content/product.ts';
import { formatDay, formatNumber, plural } from '#shared/format.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageResult, ViewData, ViewId } from '#shared/pages/page-result.ts';
import { priceText } from '#shared/tools/price-text.ts';

export interface OgImageContent {
  /** The line above the title: section or date. */
  kicker?: string;
  title: string;
  /** At most three, or four models; one per line. */
  figures: KeyFigure[];
  /** The last line, in large type: the price. */
  note?: string;
  /** One, or one of each model: at most four. */
  pictures: Picture[];
}

type DescribePage<Data> = (data: Data) => Partial<OgImageContent>;

const mostFigures = 3;
const mostModels = 4;

const showRecord = ({ title, picture }: { title: string; picture?: Picture | undefined }) => ({
  title,
  ...(picture && { pictures: [picture] }),
});
const article: DescribePage<PageData['blog-article']> = ({ article: { rubric, date, ...shown } }) => ({
  kicker: `${rubric}, ${formatDay(date)}`,
  ...showRecord(shown),
});
const service: DescribePage<PageData['service']> = ({ service: shown }) => showRecord(shown);
const plainPage: DescribePage<PageData['manufacture']> = ({ page }) => showRecord(page);

/** The first models, each with its price. */
function showModels(models: readonly (Pick<ProductCard, 'shortName' | 'price'> & { picture: Picture | undefined })[]) {
  return {
    figures: models.slice(0, mostModels).map(({ shortName, price }) => ({ value: shortName, label: priceText(price) })),
    pictures: models.flatMap(({ picture }) => picture ?? []).slice(0, mostModels),
  };
}

function showCategory({ title, picture }: PageData['catalog']['category'], whole: CatalogPage['whole']) {
  const models = plural(whole.total, ['модель', 'модели', 'моделей']);
  return {
    title,
    figures: [
      { label: models, value: formatNumber(whole.total) },
      ...(whole.inStock > 0 ? [{ label: 'в наличии', value: formatNumber(whole.inStock) }] : []),
    ],
    ...(whole.fromRub !== undefined && { note: priceText(whole) }),
    pictures: [picture],
  };
}

/** Pages that show more than their title. */
const descriptions: { readonly [Id in ViewId]?: DescribePage<ViewData<Id>> } = {
  about: plainPage,
  manufacture: plainPage,
  'blog-article': article,
  'news-item': article,
  product: ({ product, typeName, keyFigures }) => ({
    kicker: typeName,
    title: product.name,
    figures: keyFigures.filter(({ value }) => value.length < 12).slice(0, mostFigures),
    note: priceText(product.price),
    ...(product.pictures[0] && { pictures: [product.pictures[0]] }),
  }),
  compare: ({ models }) => {
    const shown = models.map(({ pictures: [picture], ...model }) => ({ ...model, picture }));
    return models.length === 0 ? {} : { title: 'Сравнение моделей', ...showModels(shown) };
  },
  catalog: ({ category, list }) =>
    isNarrowedList(list) && list.products.length > 0
      ? { title: category.title, ...showModels(list.products) }
      : showCategory(category, list.whole),
  credit: service,
  exploitation: service,
  guarantee: service,
  parts: service,
  rent: service,
  maintenance: service,
  'service-theme': service,
  service,
};

/**
 * @param defaultPicture for pages without one of their own
 * @param isOfSets all sets of the page's models share it, so it names no price and no mass
 */
export function describeOgImage(page: PageResult, defaultPicture: Picture, isOfSets = false): OgImageContent {
  const describe = descriptions[page.id] as DescribePage<unknown> | undefined;
  const [section] = page.breadcrumbs;
  const isTopLevel = section === undefined || section.href === page.path;
  const content = {
    ...(!isTopLevel && { kicker: section.text }),
    title: page.seo.title,
    figures: [],
    pictures: [defaultPicture],
    ...describe?.(page.data),
  };
  return isOfSets ? withoutSums(content, page.id) : content;
}

/** A comparison keeps the names of its models. */
function withoutSums({ note: _, figures, ...content }: OgImageContent, id: ViewId): OgImageContent {
  if (id === 'compare') return { ...content, figures: figures.map(({ value }) => ({ value, label: '' })) };
  return { ...content, kicker: 'Своя комплектация', figures: [] };
}
