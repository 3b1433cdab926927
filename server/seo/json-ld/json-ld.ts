/** What a page says about itself to search engines, in the words of schema.org: exactly what its visitors see. */
import type { Graph, Thing } from 'schema-dts';
import type { SiteSettings } from '#shared/content/site.ts';
import { toDataBlock } from '#shared/data-block.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageResult, ViewData, ViewId } from '#shared/page-result.ts';
import { articleThings } from './articles.ts';
import { breadcrumbThings } from './breadcrumbs.ts';
import { articleListThings, catalogThings, serviceListThings } from './lists.ts';
import { officeThings } from './offices.ts';
import { plantThing, siteThing } from './plant.ts';
import { productThings } from './product.ts';
import { questionThings } from './questions.ts';
import { rentThings, serviceThings } from './services.ts';
import { vacancyThings } from './vacancies.ts';

/** What the descriptions need beside the page's own data. */
export interface Surroundings {
  site: SiteSettings;
  /** Public origin without a slash at the end. */
  origin: string;
  /** Address of the page, absolute. */
  url: string;
  title: string;
  description: string;
}

type Describe<Data> = (data: Data, around: Surroundings) => Thing[];

const article: Describe<PageData['blog-article']> = ({ article }, around) => articleThings(article, around);
const service: Describe<PageData['service']> = (data, around) => [
  ...serviceThings(data, around),
  ...questionThings(data.service.blocks, around),
];
const plainPage: Describe<PageData['about']> = ({ page }, around) => questionThings(page.blocks, around);

/** Pages that are more than their breadcrumbs. */
const descriptions: { readonly [Id in ViewId]?: Describe<ViewData<Id>> } = {
  home: (data, around) => [plantThing(around), siteThing(around), ...plainPage(data, around)],
  about: (data, around) => [plantThing(around), ...plainPage(data, around)],
  manufacture: plainPage,
  contacts: ({ offices }, around) => [plantThing(around), ...officeThings(offices, around)],
  'blog-list': ({ list }, around) => articleListThings(list, around),
  'news-list': ({ list }, around) => articleListThings(list, around),
  'blog-article': article,
  'news-item': article,
  vacancies: ({ vacancies }, around) => vacancyThings(vacancies, around),
  catalog: ({ list }, around) => catalogThings(list, around),
  product: productThings,
  services: ({ services }, around) => serviceListThings(services, around),
  'service-types': ({ services }, around) => serviceListThings(services, around),
  'rent-types': ({ types }, around) => rentThings(types, around),
  credit: service,
  exploitation: service,
  guarantee: service,
  parts: service,
  rent: service,
  maintenance: service,
  'service-theme': service,
  service,
};

/** @returns the text of an `application/ld+json` block; undefined where there is nothing to index */
export function describeForRobots(page: PageResult, site: SiteSettings, origin: string): string | undefined {
  if (!page.indexed) return undefined;
  const url = `${origin}${page.canonical ?? page.path}`;
  const around: Surroundings = { site, origin, url, ...page.seo };
  const describe = descriptions[page.id] as Describe<unknown> | undefined;
  const things = [...breadcrumbThings(page.breadcrumbs, around), ...(describe?.(page.data, around) ?? [])];
  if (things.length === 0) return undefined;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return toDataBlock(graph);
}
