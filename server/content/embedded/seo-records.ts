/** Title and description of every page: the editor's record, else one made from the page's own figures. */

import { numberedDescription, numberedTitle } from '#server/seo/page-number.ts';
import type { Article } from '#shared/content/article.ts';
import type { Product } from '#shared/content/product.ts';
import type { SeoRecord } from '#shared/content/site.ts';
import { formatNumber, formatRoubles, plural } from '#shared/format.ts';
import { href } from '#shared/routes.ts';
import { serviceHref } from '#shared/service-links.ts';
import type { Content } from './catalogue.ts';

const longestDescription = 170;

/**
 * Makes the finder of records. The home page stands under `/main`, as the API is asked for it; further pages
 * of a list tell their number.
 */
export function createSeoRecords(content: Content): (path: string) => SeoRecord {
  const records = new Map([...makeRecords(content), ...Object.entries(content.seo)]);
  return (path) => {
    const [, list = path, page] = /^(.+)\/page-(\d+)$/.exec(path) ?? [];
    const found = records.get(list) ?? {};
    return page === undefined ? found : numbered(found, page);
  };
}

function numbered(found: SeoRecord, page: string): SeoRecord {
  return {
    seo_title: found.seo_title && numberedTitle(found.seo_title, page),
    seo_description: found.seo_description && numberedDescription(found.seo_description, page),
  };
}

function makeRecords(content: Content): [path: string, SeoRecord][] {
  const { shortName } = content.site;
  return [
    ...content.categories.map((category): [string, SeoRecord] => [
      href('catalog', { slug: category.path }),
      record(`${category.title} — ${shortName}`, category.summary),
    ]),
    ...content.categories.map((category): [string, SeoRecord] => [
      href('product-types', { slug: category.path }),
      record(`Виды: ${category.title.toLowerCase()} — как выбрать`, `Сравнение видов. ${category.summary}`),
    ]),
    ...content.products.map((product): [string, SeoRecord] => [
      href('product', { slug: product.category, id: product.id }),
      record(product.name, describeProduct(product)),
    ]),
    ...content.articles.blog.map((article) => describeArticle(href('blog-article', { id: article.id }), article)),
    ...content.articles.news.map((article) => describeArticle(href('news-item', { id: article.id }), article)),
    ...content.services.map((service): [string, SeoRecord] => [
      serviceHref(service),
      record(`${service.title} — ${shortName}`, service.summary),
    ]),
    ...content.pages.map((page): [string, SeoRecord] => [
      page.id === 'manufacture' ? href('manufacture') : href(page.id),
      record(`${page.title} — ${shortName}`, page.lead),
    ]),
  ];
}

function describeProduct({ spec, price, summary }: Product): string {
  const figures = [
    spec.payloadTechKg && `грузоподъёмность ${formatNumber(spec.payloadTechKg)} кг`,
    spec.bodyVolumeM3 && `объём ${formatNumber(spec.bodyVolumeM3)} м³`,
    spec.euroPallets && `${spec.euroPallets} ${plural(spec.euroPallets, ['европаллета', 'европаллеты', 'европаллет'])}`,
    price.exactRub && `цена ${formatRoubles(price.exactRub)}`,
    price.fromRub && `цена от ${formatRoubles(price.fromRub)}`,
  ].filter((figure) => typeof figure === 'string');
  const [first = '', ...others] = figures;
  return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...others].join(', ')}. ${summary}`;
}

function describeArticle(path: string, article: Article): [string, SeoRecord] {
  return [path, record(article.title, article.summary)];
}

function record(title: string, description: string): SeoRecord {
  return { seo_title: title, seo_description: shorten(description) };
}

/** Cuts at a word and adds an ellipsis where the text is longer than a search result shows. */
function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\u00a0'))).replace(/[\s,;:—.]+$/, '')}…`;
}
