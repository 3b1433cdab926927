/** The services on the home page: names in two columns on a phone, with a sentence each elsewhere. */
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/service-links.ts';
import styles from './service-tiles.module.css';

export function ServiceTiles({ services }: { services: ServiceCard[] }) {
  return (
    <ul className={styles['services']}>
      {services.map((service) => (
        <li key={service.slug} className="linked-card">
          <h3>
            <a href={serviceHref(service)}>{service.menuTitle}</a>
          </h3>
          <p>{service.summary}</p>
        </li>
      ))}
    </ul>
  );
}
