/** Further services, a row each. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/service-links.ts';
import styles from './more-services.module.css';

export function MoreServices({ services }: { services: ServiceCard[] }) {
  return (
    <ul className={styles['services']}>
      {services.map((service) => (
        <li key={service.slug} className="linked-card">
          {service.picture !== undefined && (
            <div className={styles['picture']}>
              <SitePicture picture={service.picture} isThumb fit="cover" shape="wide" isDecoration />
            </div>
          )}
          <h3>
            <a href={serviceHref(service)}>{service.menuTitle}</a>
          </h3>
          <p>{service.result}</p>
          <p className={styles['term']}>{service.term}</p>
        </li>
      ))}
    </ul>
  );
}
