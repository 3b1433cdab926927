/** The way down to a page, as its breadcrumbs show it; the last is the page itself and needs no address. */
import type { Thing } from 'schema-dts';
import type { NamedLink } from '#shared/content/fields.ts';
import { href } from '#shared/routes.ts';
import type { Surroundings } from './json-ld.ts';

export function breadcrumbThings(links: readonly NamedLink[], { origin }: Surroundings): Thing[] {
  if (links.length === 0) return [];
  const way = [{ text: 'Главная', href: href('home') }, ...links];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        ...(index < way.length - 1 && { item: `${origin}${href}` }),
      })),
    },
  ];
}
