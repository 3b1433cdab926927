/** Every link of the content leads to a page that exists; no legacy address hides one. */
import type { Content } from '#server/content/files/content.ts';
import { legacyPathFile } from '#server/content/files/own-content.ts';
import { listFixedPaths, listPageAddresses } from '#server/content/page-addresses.ts';
import { atOnce } from '#server/content/steps.ts';
import type { Block } from '#shared/content/block.ts';
import { manualPath, serviceBookPath } from '#shared/documents/paper-paths.ts';
import { isHrefOn } from '#shared/pages/offers.ts';
import { articleHref, serviceHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import { findRepeatedKeys } from './faults.ts';
import { listTexts } from './text-check.ts';

export interface ContentLink {
  file: string;
  href: string;
}

/** @param markdownLinks links of Markdown texts; those of menus, cards, the popup and the search are found here */
export function checkLinks(content: Content, markdownLinks: readonly ContentLink[]): string[] {
  const listed = Object.values(atOnce(listPageAddresses(content))).flatMap(({ addresses }) => addresses);
  const pages = new Set([...listed.map(({ path }) => path), ...listFixedPaths()]);
  const unlisted = [href('compare'), href('request')];
  const manuals = content.types.flatMap(({ slug }) => [manualPath(slug), manualPath(slug, 'brief')]);
  const paths = new Set([...pages, ...unlisted, ...manuals, ...content.types.map(({ slug }) => serviceBookPath(slug))]);
  const legacyLinks = content.legacyPaths.map(({ to }) => ({ file: legacyPathFile, href: to }));
  const recordLinks = listTexts(content).flatMap(([file, record]) => findLinks(record).map((href) => ({ file, href })));
  const anchored = listAnchored(content);
  const anchorsOf = new Map(anchored.map(({ path, anchors }) => [path, anchors]));
  const pageOf = new Map(anchored.map(({ file, path }) => [file, path]));
  const lost = [...markdownLinks, ...legacyLinks, ...recordLinks].flatMap(({ file, href }) => {
    if (!/^(\/|#|https:|tel:\+|mailto:)/.test(href)) {
      return [`${file}: ссылка «${href}» не подходит: нужна /…, #…, https://…, tel:+… или mailto:…`];
    }
    if (!/^[/#]/.test(href)) return [];
    const [address = '', anchor] = href.split('#');
    const [path = ''] = (address || (pageOf.get(file) ?? '')).split('?');
    // Shown on several pages.
    if (path === '') return [];
    // What is off may be absent: the site takes links to it out by itself.
    if (!isHrefOn(content.site.offers, path)) return [];
    if (!paths.has(path)) return [`${file}: ссылка «${href}» ведёт в никуда: такой страницы нет`];
    const anchors = anchorsOf.get(path);
    return anchor === undefined || anchors === undefined || anchors.has(anchor) || madeAnchors.test(anchor)
      ? []
      : [`${file}: ссылка «${href}» ведёт в никуда: на странице нет места «#${anchor}»`];
  });
  return [
    ...lost,
    ...findRepeatedKeys(legacyPathFile, content.legacyPaths, 'from'),
    ...content.legacyPaths
      .filter(({ from }) => pages.has(from))
      .map(({ from }) => `${from}: по адресу «${from}» на сайте есть страница, перенаправить его нельзя`)
      .map((fault) => `${legacyPathFile}: ${fault}`),
  ];
}

/** Of parts that pages themselves have, whatever their records hold. */
const madeAnchors = /^(?:zayavka|raschet|usloviya|rekvizity|kontakty|poryadok|kak-otkliknutsya|dokumenty)$/;

interface AnchoredPage {
  /** Whose text only this page shows. */
  file?: string;
  path: string;
  anchors: ReadonlySet<string>;
}

/** Pages of records with blocks or headings, and of types; other pages have no anchors of an editor's. */
function listAnchored({ services, pages, articles, types, categories }: Content): AnchoredPage[] {
  const idsOf = (blocks: readonly Block[]) => new Set(blocks.map(({ id }) => id));
  const ofTypes = new Set(types.map(({ slug }) => slug));
  const typePages = categories.map(({ path }) => href('product-types', { slug: path }));
  return [
    ...services.map((service) => ({
      file: `services/${service.slug}.yaml`,
      path: serviceHref(service),
      anchors: idsOf(service.blocks),
    })),
    ...pages.map(({ id, blocks }) => ({ file: `pages/${id}.yaml`, path: href(id), anchors: idsOf(blocks) })),
    ...[...articles.blog, ...articles.news].map((article) => ({
      file: `${article.section}/${article.id}.md`,
      path: articleHref(article),
      anchors: new Set(article.contents.map(({ id }) => id)),
    })),
    ...[...typePages, href('rent-types')].map((path) => ({ path, anchors: ofTypes })),
  ];
}

function findLinks(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findLinks);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'href' || key === 'link') && typeof inner === 'string' ? [inner] : findLinks(inner),
  );
}
