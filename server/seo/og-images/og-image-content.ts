/** Content of a page's og-image, the picture that messengers show beside a link: the page's own words and figures. */
import type { Picture } from '#shared/content/picture.ts';
import type { KeyFigure } from '#shared/content/product.ts';
import { formatDay, formatNumber, plural } from '#shared/format.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageResult, ViewData, ViewId } from '#shared/page-result.ts';
import { priceText } from '#shared/tools/price-text.ts';

export interface OgImageContent {
  /** The line above the title: section or date. */
  kicker?: string;
  title: string;
  /** At most three, one per line. */
  figures: KeyFigure[];
  /** The last line, in large type: the price. */
  note?: string;
  picture?: Picture;
}

type DescribePage<Data> = (data: Data) => Partial<OgImageContent>;

const mostFigures = 3;

const article: DescribePage<PageData['blog-article']> = ({ article: { title, rubric, date, picture } }) => ({
  kicker: `${rubric}, ${formatDay(date)}`,
  title,
  ...(picture && { picture }),
});
const service: DescribePage<PageData['service']> = ({ service: { title, picture } }) => ({
  title,
  ...(picture && { picture }),
});
const plainPage: DescribePage<PageData['about']> = ({ page: { title, picture } }) => ({
  title,
  ...(picture && { picture }),
});

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
    ...(product.pictures[0] && { picture: product.pictures[0] }),
  }),
  catalog: ({ category, list: { whole } }) => ({
    title: category.title,
    figures: [
      {
        label: plural(whole.total, ['модель', 'модели', 'моделей']),
        value: formatNumber(whole.total),
      },
      ...(whole.inStock > 0 ? [{ label: 'в наличии', value: formatNumber(whole.inStock) }] : []),
    ],
    ...(whole.fromRub !== undefined && { note: priceText(whole) }),
    picture: category.picture,
  }),
  credit: service,
  exploitation: service,
  guarantee: service,
  parts: service,
  rent: service,
  maintenance: service,
  'service-theme': service,
  service,
};

/** @param defaultPicture for pages without one of their own */
export function describeOgImage(page: PageResult, defaultPicture: Picture): OgImageContent {
  const describe = descriptions[page.id] as DescribePage<unknown> | undefined;
  const [section] = page.breadcrumbs;
  const isTopLevel = section === undefined || section.href === page.path;
  return {
    ...(!isTopLevel && { kicker: section.text }),
    title: page.seo.title,
    figures: [],
    picture: defaultPicture,
    ...describe?.(page.data),
  };
}
