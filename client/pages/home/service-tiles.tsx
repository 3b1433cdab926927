/** The services on the home page: names alone on a phone, with a sentence each elsewhere. */
import { useApp } from '#client/context/site-context.ts';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/service-links.ts';
import styles from './service-tiles.module.css';

export function ServiceTiles({ services }: { services: ServiceCard[] }) {
  const { viewport } = useApp();
  return (
    <ul className={styles['services']}>
      {services.map((service) => (
        <li key={service.slug} className="linked-card">
          <h3>
            <a href={serviceHref(service)}>{service.menuTitle}</a>
          </h3>
          {viewport === 'desktop' && <p>{firstSentence(service.summary)}</p>}
        </li>
      ))}
    </ul>
  );
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
