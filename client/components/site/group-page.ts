/** The link to a menu group's own page; undefined if it has none or one of its links already leads there. */
import type { NamedLink } from '#shared/content/fields.ts';
import type { MenuGroup } from '#shared/content/site.ts';

export function groupPage({ title, href, whole, links }: MenuGroup): NamedLink | undefined {
  if (href === undefined || links.some((link) => link.href === href)) return undefined;
  return { text: whole ?? `${title}: весь раздел`, href };
}
