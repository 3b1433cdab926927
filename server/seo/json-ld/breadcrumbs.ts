/** JSON-LD of breadcrumbs; the last one is the page itself and needs no address. */
import type { Thing } from 'schema-dts';
import type { NamedLink } from '#shared/content/fields.ts';
import { href } from '#shared/routes.ts';
import type { JsonLdContext } from './json-ld-context.ts';

export function breadcrumbThings(links: readonly NamedLink[], { origin }: JsonLdContext): Thing[] {
  if (links.length === 0) return [];
  const trail = [{ text: 'Главная', href: href('home') }, ...links];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ text, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: text,
        ...(index < trail.length - 1 && { item: `${origin}${href}` }),
      })),
    },
  ];
}
