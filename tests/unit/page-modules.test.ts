/** The code of every page takes the data of its own route: the compiler checks that, for it cannot see into globs. */
import { test } from 'vitest';
import type { PageModule } from '#client/hydration/page-module.ts';
import type { ViewId } from '#shared/pages/page-result.ts';

interface PageModules {
  about: typeof import('#client/pages/about/page.tsx');
  'blog-article': typeof import('#client/pages/blog-article/page.tsx');
  'blog-list': typeof import('#client/pages/blog-list/page.tsx');
  catalog: typeof import('#client/pages/catalog/page.tsx');
  compare: typeof import('#client/pages/compare/page.tsx');
  consent: typeof import('#client/pages/consent/page.tsx');
  'consent-advertising': typeof import('#client/pages/consent-advertising/page.tsx');
  contacts: typeof import('#client/pages/contacts/page.tsx');
  credit: typeof import('#client/pages/credit/page.tsx');
  dev: typeof import('#client/pages/dev/page.tsx');
  'dev-compositions': typeof import('#client/pages/dev-compositions/page.tsx');
  error: typeof import('#client/pages/error/page.tsx');
  exploitation: typeof import('#client/pages/exploitation/page.tsx');
  guarantee: typeof import('#client/pages/guarantee/page.tsx');
  home: typeof import('#client/pages/home/page.tsx');
  maintenance: typeof import('#client/pages/maintenance/page.tsx');
  manufacture: typeof import('#client/pages/manufacture/page.tsx');
  'news-item': typeof import('#client/pages/news-item/page.tsx');
  'news-list': typeof import('#client/pages/news-list/page.tsx');
  partners: typeof import('#client/pages/partners/page.tsx');
  parts: typeof import('#client/pages/parts/page.tsx');
  podbor: typeof import('#client/pages/podbor/page.tsx');
  policy: typeof import('#client/pages/policy/page.tsx');
  product: typeof import('#client/pages/product/page.tsx');
  'product-types': typeof import('#client/pages/product-types/page.tsx');
  quote: typeof import('#client/pages/quote/page.tsx');
  rent: typeof import('#client/pages/rent/page.tsx');
  'rent-types': typeof import('#client/pages/rent-types/page.tsx');
  request: typeof import('#client/pages/request/page.tsx');
  reys: typeof import('#client/pages/reys/page.tsx');
  service: typeof import('#client/pages/service/page.tsx');
  'service-theme': typeof import('#client/pages/service-theme/page.tsx');
  'service-types': typeof import('#client/pages/service-types/page.tsx');
  services: typeof import('#client/pages/services/page.tsx');
  terms: typeof import('#client/pages/terms/page.tsx');
  vacancies: typeof import('#client/pages/vacancies/page.tsx');
}

type OwnPages = { [Id in ViewId]: PageModule<Id> };

const pages = {} as PageModules;

test('every page takes the data of its own route', () => {
  pages satisfies OwnPages;
});

test('a page in the folder of another does not compile', () => {
  // @ts-expect-error: takes the data of another route
  pages.rent satisfies PageModule<'catalog'>;
  // @ts-expect-error: takes the data of another route
  pages.catalog satisfies PageModule<'product'>;
});
