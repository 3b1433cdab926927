/** Every link of the content leads to a page that is there. */
import { href } from '#shared/routes.ts';
import { listAddresses } from '../addresses.ts';
import type { Content } from './catalogue.ts';

export interface ContentLink {
  file: string;
  href: string;
}

/** @param links those of Markdown texts; those of menus, cards and the popup are found here */
export function checkLinks(content: Content, links: readonly ContentLink[]): string[] {
  const articles = [...content.articles.blog, ...content.articles.news];
  const listed = listAddresses({ ...content, articles }).map(({ path }) => path);
  const paths = new Set([...listed, href('compare'), href('request')]);
  const records = [
    { file: 'site.yaml', record: content.site },
    ...content.services.map((service) => ({ file: `services/${service.slug}.yaml`, record: service })),
    ...content.pages.map((page) => ({ file: `pages/${page.id}.yaml`, record: page })),
  ];
  const ownLinks = records.flatMap(({ file, record }) => findLinks(record).map((href) => ({ file, href })));
  return [...links, ...ownLinks].flatMap(({ file, href }) => {
    if (!/^(\/|#|https:|tel:\+|mailto:)/.test(href)) {
      return [`${file}: link "${href}" must be "/…", "#…", https, tel:+ or mailto`];
    }
    const [path = ''] = href.split(/[?#]/);
    return path.startsWith('/') && !paths.has(path) ? [`${file}: link "${href}" leads to no page`] : [];
  });
}

function findLinks(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findLinks);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'href' || key === 'link') && typeof inner === 'string' ? [inner] : findLinks(inner),
  );
}
