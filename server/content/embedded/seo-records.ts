/** Title and description of every page: the editor's record, else one derived from the page's record. */

import type { Content } from '#server/content/files/content.ts';
import { numberedDescription, numberedTitle } from '#server/content/numbered-seo.ts';
import type { Article } from '#shared/content/article.ts';
import type { Product } from '#shared/content/product.ts';
import type { SeoRecord } from '#shared/content/site.ts';
import { formatNumber, plural } from '#shared/format.ts';
import { serviceHref } from '#shared/pages/service-links.ts';
import { href } from '#shared/routes.ts';
import { priceRub, priceText } from '#shared/tools/price-text.ts';

/** Characters. */
const longestDescription = 170;

/**
 * Returns a lookup by path; {} for an unknown one. The home page is `/main`; further pages of a list get
 * their number.
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
      toRecord(`${category.title} — ${shortName}`, category.summary),
    ]),
    ...content.categories.map((category): [string, SeoRecord] => [
      href('product-types', { slug: category.path }),
      toRecord(`Виды: ${category.title.toLowerCase()} — как выбрать`, `Сравнение видов. ${category.summary}`),
    ]),
    ...content.products.map((product): [string, SeoRecord] => [
      href('product', { slug: product.category, id: product.id }),
      toRecord(product.name, describeProduct(product)),
    ]),
    ...content.articles.blog.map((article) => articleRecord(href('blog-article', { id: article.id }), article)),
    ...content.articles.news.map((article) => articleRecord(href('news-item', { id: article.id }), article)),
    ...content.services.map((service): [string, SeoRecord] => [
      serviceHref(service),
      toRecord(`${service.title} — ${shortName}`, service.summary),
    ]),
    ...content.pages.map((page): [string, SeoRecord] => [
      page.id === 'manufacture' ? href('manufacture') : href(page.id),
      toRecord(`${page.title} — ${shortName}`, page.lead),
    ]),
  ];
}

function describeProduct({ spec, price, summary }: Product): string {
  const figures = [
    spec.payloadTechKg && `грузоподъёмность ${formatNumber(spec.payloadTechKg)} кг`,
    spec.bodyVolumeM3 && `объём ${formatNumber(spec.bodyVolumeM3)} м³`,
    spec.euroPallets && `${spec.euroPallets} ${plural(spec.euroPallets, ['европаллета', 'европаллеты', 'европаллет'])}`,
    priceRub(price) && `цена ${priceText(price)}`,
  ].filter((figure) => typeof figure === 'string');
  const [first = '', ...others] = figures;
  return `${first.charAt(0).toUpperCase()}${[first.slice(1), ...others].join(', ')}. ${summary}`;
}

function articleRecord(path: string, article: Article): [string, SeoRecord] {
  return [path, toRecord(article.title, article.summary)];
}

function toRecord(title: string, description: string): SeoRecord {
  return { seo_title: title, seo_description: shorten(description) };
}

/** Cuts at a word, with an ellipsis, what a search result would not show. */
function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\u00a0'))).replace(/[\s,;:—.]+$/, '')}…`;
}
