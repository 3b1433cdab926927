/** A moment in the life of a trailer: its picture, and the services that belong to it. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/service-links.ts';
import styles from './life-stop.module.css';

const sizes = '(max-width: 639.98px) 112px, (max-width: 1023.98px) 30vw, 240px';

interface LifeStopProps {
  title: string;
  services: ServiceCard[];
  isFirst: boolean;
}

export function LifeStop({ title, services, isFirst }: LifeStopProps) {
  const picture = services.find((service) => service.picture !== undefined)?.picture;
  return (
    <div className={styles['stop']}>
      <h2>{title}</h2>
      {picture !== undefined && (
        <div className={styles['picture']}>
          <SitePicture picture={picture} sizes={sizes} fit="cover" isMain={isFirst} isDecoration />
        </div>
      )}
      <ul>
        {services.map((service) => (
          <li key={service.slug} className="linked-card">
            <h3>
              <a href={serviceHref(service)}>{service.menuTitle}</a>
            </h3>
            <p>{service.result}</p>
            <p className={styles['term']}>{service.term}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
