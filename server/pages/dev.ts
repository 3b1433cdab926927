/** Loads the pages for developers: figures of the content, samples for its components, stories of parts of pages. */
import { sampleBlocks } from '#server/pages/parts/sample-blocks.ts';
import { showMachine } from '#server/pages/parts/show-machine.ts';
import type { Product } from '#shared/content/product.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

export const dev: PageLoader<'dev'> = async ({ content }) => {
  const [categories, types, products, services, news, blog] = await Promise.all([
    content.categories({}),
    content.types({}),
    content.products({ limit: 3 }),
    content.services({}),
    content.articles({ section: 'news' }),
    content.articles({ section: 'blog' }),
  ]);
  const [first] = products;
  const trailer = first === undefined ? undefined : await content.product({ id: first.id });
  return {
    kind: 'page',
    breadcrumbs: [{ text: 'Для разработчиков', href: href('dev') }],
    data: {
      nodeVersion: process.version,
      counts: [
        { name: 'Категории', count: categories.length },
        { name: 'Виды техники', count: types.length },
        { name: 'Модели', count: categories.find(({ path }) => path === '')?.productCount ?? 0 },
        { name: 'Услуги', count: services.length },
        { name: 'Новости', count: news?.total ?? 0 },
        { name: 'Статьи', count: blog?.total ?? 0 },
      ],
      samples: {
        cards: products,
      },
    },
    ...(trailer && { drawn: trailer }),
  };
};

export const devCompositions: PageLoader<'dev-compositions'> = async ({ content }) => {
  const [cards, blog, about, ...services] = await Promise.all([
    content.products({}),
    content.articles({ section: 'blog' }),
    content.page({ id: 'about' }),
    content.service({ slug: 'guarantee' }),
    content.service({ slug: 'parts' }),
  ]);
  const kinds = cards.filter(({ type }, index) => cards.findIndex((card) => card.type === type) === index);
  const [models, machines] = await Promise.all([
    Promise.all(kinds.slice(0, mostKinds).map(({ id }) => content.product({ id }))),
    Promise.all(services.flatMap((service) => service ?? []).map((each) => showMachine(content, each))),
  ]);
  const drawn = listUnlike(models);
  const silhouettes = drawSilhouettes(drawn);
  return {
    kind: 'page',
    breadcrumbs: [
      { text: 'Для разработчиков', href: href('dev') },
      { text: 'Части страниц', href: href('dev-compositions') },
    ],
    data: {
      blocks: sampleBlocks,
      cards: cards.slice(0, 3),
      articles: blog?.articles.slice(0, 3) ?? [],
      picture: found(about?.picture, 'picture of the plant'),
      machines: machines.flatMap((machine) => machine ?? []),
      models: drawn.flatMap(({ id, shortName }, index) => {
        const silhouette = silhouettes[index];
        return silhouette === undefined ? [] : [{ id, name: shortName, silhouette }];
      }),
    },
  };
};

const mostKinds = 8;

/** The longest and the shortest: what one scale must hold. */
function listUnlike(models: readonly (Product | undefined)[]): Product[] {
  const byLength = models
    .flatMap((model) => model ?? [])
    .toSorted(({ spec: one }, { spec: other }) => lengthOf(other) - lengthOf(one));
  return byLength.filter((_, index) => index < 2 || index >= byLength.length - 2);
}

const lengthOf = ({ outerLengthMm = 0 }: Product['spec']) => outerLengthMm;
