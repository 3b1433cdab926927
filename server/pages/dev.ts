/** Loads the page for developers: figures of the content, and samples for its components. */
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

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
