import type { NamedLink } from '#shared/content/fields.ts';
import type { MenuGroup } from '#shared/content/site.ts';

/** The link to a group's own page, to stand among its links; undefined where there is no such page or one of them leads there. */
export function groupPage({ title, href, whole, links }: MenuGroup): NamedLink | undefined {
  if (href === undefined || links.some((link) => link.href === href)) return undefined;
  return { text: whole ?? `${title}: весь раздел`, href };
}
