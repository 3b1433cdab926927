/** The main services with large pictures. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/service-links.ts';
import styles from './main-services.module.css';

const sizes = '(max-width: 639.98px) calc(100vw - 32px), (max-width: 1023.98px) 50vw, 740px';

export function MainServices({ services }: { services: ServiceCard[] }) {
  return (
    <ul className={styles['services']}>
      {services.map((service, index) => (
        <li key={service.slug} className="linked-card">
          <div className={styles['picture']}>
            {service.picture !== undefined && (
              <SitePicture picture={service.picture} sizes={sizes} fit="cover" isMain={index === 0} isDecoration />
            )}
          </div>
          <h2>
            <a href={serviceHref(service)}>{service.menuTitle}</a>
          </h2>
          <p>{service.result}</p>
          <p className={styles['term']}>{service.term}</p>
        </li>
      ))}
    </ul>
  );
}
