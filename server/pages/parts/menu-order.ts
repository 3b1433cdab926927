/** Sorts services as the editor's menu lists them; those not in the menu follow. */
import type { ServiceCard } from '#shared/content/service.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { serviceHref } from '#shared/pages/service-links.ts';

export function inMenuOrder<Named extends Pick<ServiceCard, 'slug' | 'kind'>>(
  services: readonly Named[],
  menu: SiteSettings['mainMenu'],
): Named[] {
  const named = menu.flatMap(({ links }) => links.map((link) => link.href));
  const place = (service: Named) => {
    const index = named.indexOf(serviceHref(service));
    return index === -1 ? named.length : index;
  };
  return services.toSorted((first, second) => place(first) - place(second));
}
