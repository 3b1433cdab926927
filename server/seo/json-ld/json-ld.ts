/** Structured data of a page for search engines (schema.org): exactly what visitors see, nothing more. */
import type { Graph, Thing } from 'schema-dts';
import type { SiteSettings } from '#shared/content/site.ts';
import { toDataBlock } from '#shared/data-block.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageResult, ViewData, ViewId } from '#shared/pages/page-result.ts';
import { articleThings } from './articles.ts';
import { breadcrumbThings } from './breadcrumbs.ts';
import type { JsonLdContext } from './json-ld-context.ts';
import { articleListThings, catalogThings, serviceListThings, typeListThings } from './lists.ts';
import { officeThings } from './offices.ts';
import { plantThing, siteThing } from './plant.ts';
import { productThings } from './product.ts';
import { questionThings } from './questions.ts';
import { rentThings, serviceThings } from './services.ts';
import { vacancyThings } from './vacancies.ts';

type DescribePage<Data> = (data: Data, context: JsonLdContext) => Thing[];

const article: DescribePage<PageData['blog-article']> = ({ article }, context) => articleThings(article, context);
const service: DescribePage<PageData['service']> = (data, context) => [
  ...serviceThings(data, context),
  ...questionThings(data.service.blocks, context),
];
const plainPage: DescribePage<PageData['manufacture']> = ({ page }, context) => questionThings(page.blocks, context);

/** Pages with more structured data than breadcrumbs. */
const descriptions: { readonly [Id in ViewId]?: DescribePage<ViewData<Id>> } = {
  home: (data, context) => [plantThing(context), siteThing(context), ...plainPage(data, context)],
  about: (data, context) => [plantThing(context), ...plainPage(data, context)],
  manufacture: plainPage,
  contacts: ({ offices }, context) => [plantThing(context), ...officeThings(offices, context)],
  'blog-list': ({ list }, context) => articleListThings(list, context),
  'news-list': ({ list }, context) => articleListThings(list, context),
  'blog-article': article,
  'news-item': article,
  vacancies: ({ vacancies }, context) => vacancyThings(vacancies, context),
  'product-types': ({ types }, context) => typeListThings(types, context),
  catalog: ({ list }, context) => catalogThings(list, context),
  product: productThings,
  services: ({ services }, context) => serviceListThings(services, context),
  'service-types': ({ services }, context) => serviceListThings(services, context),
  'rent-types': ({ types }, context) => [...typeListThings(types, context), ...rentThings(types, context)],
  credit: service,
  exploitation: service,
  guarantee: service,
  parts: service,
  rent: service,
  maintenance: service,
  'service-theme': service,
  service,
};

/** @returns text of the `application/ld+json` block; undefined for pages without structured data or with `noindex` */
export function renderJsonLd(page: PageResult, site: SiteSettings, origin: string): string | undefined {
  if (!page.indexed) return undefined;
  const url = `${origin}${page.canonical ?? page.path}`;
  const context: JsonLdContext = { site, origin, url, ...page.seo };
  const describe = descriptions[page.id] as DescribePage<unknown> | undefined;
  const things = [...breadcrumbThings(page.breadcrumbs, context), ...(describe?.(page.data, context) ?? [])];
  if (things.length === 0) return undefined;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return toDataBlock(graph);
}
