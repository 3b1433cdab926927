/** Menus and footers are made once for all pages; what differs are the subjects that their link to the contacts takes along. */
import type { ReactElement } from 'react';
import { useSubjects } from '#client/context/rendering.ts';
import { cachedElement } from '#client/hydration/html-cache.ts';
import type { NamedLink } from '#shared/content/fields.ts';
import type { MenuGroup } from '#shared/content/site.ts';
import { withSubjects } from '#shared/forms/subjects.ts';
import { href } from '#shared/routes.ts';

/** The link to a menu group's own page; undefined if it has none or one of its links already leads there. */
export function groupPage({ title, href, whole, links }: MenuGroup): NamedLink | undefined {
  if (href === undefined || links.some((link) => link.href === href)) return undefined;
  return { text: whole ?? `${title}: весь раздел`, href };
}

/** See `cachedElement`; for the parts of the shell alone. */
export function useShellHtml(record: object, name: string, make: () => ReactElement): { __html: string } {
  const made = cachedElement(record, name, make);
  const subjects = useSubjects();
  if (subjects.length === 0) return made;
  const contacts = withSubjects(href('contacts'), subjects).replaceAll('&', '&amp;');
  return { __html: made.__html.replaceAll(`href="${href('contacts')}"`, `href="${contacts}"`) };
}
