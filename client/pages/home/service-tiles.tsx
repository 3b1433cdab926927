/** The services on the home page, a tile each. */
import { Tile, Tiles } from '#client/components/ui/tiles.tsx';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/service-links.ts';

export function ServiceTiles({ services }: { services: ServiceCard[] }) {
  return (
    <Tiles>
      {services.map((service) => (
        <Tile key={service.slug} title={service.menuTitle} href={serviceHref(service)}>
          <p>{service.summary}</p>
        </Tile>
      ))}
    </Tiles>
  );
}
