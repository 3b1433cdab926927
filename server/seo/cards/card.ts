/** What stands on the picture that messengers and social networks show beside a link: the page's own words and figures. */
import type { Picture } from '#shared/content/picture.ts';
import type { KeyFigure } from '#shared/content/product.ts';
import { formatDay, formatNumber, formatRoubles, plural } from '#shared/format.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageResult, ViewData, ViewId } from '#shared/page-result.ts';

export interface Card {
  /** A line above the title: the section, or a date. */
  kicker?: string;
  title: string;
  /** At most three: they stand below each other. */
  figures: KeyFigure[];
  /** A last line, set large: the price. */
  note?: string;
  picture?: Picture;
}

type Describe<Data> = (data: Data) => Partial<Card>;

const mostFigures = 3;

const article: Describe<PageData['blog-article']> = ({ article: { title, rubric, date, picture } }) => ({
  kicker: `${rubric}, ${formatDay(date)}`,
  title,
  ...(picture && { picture }),
});
const service: Describe<PageData['service']> = ({ service: { title, picture } }) => ({
  title,
  ...(picture && { picture }),
});
const plainPage: Describe<PageData['about']> = ({ page: { title, picture } }) => ({
  title,
  ...(picture && { picture }),
});

/** Pages that say more than their title. */
const descriptions: { readonly [Id in ViewId]?: Describe<ViewData<Id>> } = {
  about: plainPage,
  manufacture: plainPage,
  'blog-article': article,
  'news-item': article,
  product: ({ product, typeName, keyFigures }) => ({
    kicker: typeName,
    title: product.name,
    figures: keyFigures.filter(({ value }) => value.length < 12).slice(0, mostFigures),
    note: priceNote(product.price.exactRub, product.price.fromRub),
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
    ...(whole.fromRub !== undefined && { note: priceNote(undefined, whole.fromRub) }),
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

/** @param usual the picture of pages that have none of their own */
export function describeCard(page: PageResult, usual: Picture): Card {
  const describe = descriptions[page.id] as Describe<unknown> | undefined;
  const [section] = page.breadcrumbs;
  const isSection = section === undefined || section.href === page.path;
  return {
    ...(!isSection && { kicker: section.text }),
    title: page.seo.title,
    figures: [],
    picture: usual,
    ...describe?.(page.data),
  };
}

function priceNote(exactRub: number | undefined, fromRub: number | undefined): string {
  if (exactRub !== undefined) return formatRoubles(exactRub);
  return fromRub === undefined ? 'Цена по запросу' : `от ${formatRoubles(fromRub)}`;
}
