/** Solutions for industries, a full-width band. */
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import type { ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import styles from './trade-band.module.css';

export function TradeBand({ services }: { services: ServiceCard[] }) {
  if (services.length === 0) return undefined;
  return (
    <section className="on-band line-below scene" data-wide>
      <div className="page-wide">
        <h2 className="below-8">Решения для отраслей</h2>
        <ul className={`fit-row slide-row ${styles['trades']}`}>
          {services.map((service) => (
            <li key={service.slug} className="linked-card">
              <div className="framed photo-shape below-4" data-print="no">
                {service.picture !== undefined && (
                  <SitePicture
                    picture={service.picture}
                    sizes="(max-width: 639.98px) min(300px, 78vw), 420px"
                    fit="cover"
                    shape="photo"
                    isDecoration
                  />
                )}
              </div>
              <h3 className="below-2">
                <a href={serviceHref(service)}>{service.menuTitle}</a>
              </h3>
              <p className="small quiet">{service.result}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
