import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/service-links.ts';
import { Tile, Tiles } from './tiles.tsx';

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
