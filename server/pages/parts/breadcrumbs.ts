/** Breadcrumbs that several pages share. */
import { memoizeRecord, memoizeText } from '#server/cache/memoize.ts';
import { found } from '#server/pages/page-loader.ts';
import type { Category } from '#shared/content/category.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import { href } from '#shared/routes.ts';

export const aboutCrumb: NamedLink = { text: 'О заводе', href: href('about') };
export const servicesCrumb: NamedLink = { text: 'Услуги', href: href('services') };

/** @throws HttpError 404 where there is none */
export const findCategory = (categories: readonly Category[], path: string): Category =>
  found(
    categories.find((category) => category.path === path),
    `category ${path}`,
  );

/** The category and its ancestors, from the root of the catalogue down. */
export const categoryCrumbs = (categories: readonly Category[], path: string): NamedLink[] =>
  crumbsIn(categories)(path);

const crumbsIn = memoizeRecord((categories: readonly Category[]) =>
  memoizeText((path): NamedLink[] => {
    const isAbove = (above: string) => above === '' || above === path || path.startsWith(`${above}/`);
    return categories
      .filter((category) => isAbove(category.path))
      .sort((first, second) => first.path.length - second.path.length)
      .map((category) => ({ text: category.menuTitle, href: href('catalog', { slug: category.path }) }));
  }),
);
