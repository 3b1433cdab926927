/** /services: all services. */
import { StopLine } from '#client/components/figures/stop-line.tsx';
import { NoServices } from '#client/components/services/no-services.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useOffers } from '#client/context/rendering.ts';
import type { PageProps } from '#client/hydration/page-module.ts';
import type { LifeMoment, ServiceCard } from '#shared/content/service.ts';
import { serviceHref } from '#shared/pages/record-links.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';
import bandStyles from './trade-band.module.css';

/** Solutions for industries, a full-width band. */
function TradeBand({ services }: { services: ServiceCard[] }) {
  if (services.length === 0) return undefined;
  return (
    <section className="on-band line-below scene" data-wide>
      <div className="page-wide">
        <h2 className="below-8">Решения для отраслей</h2>
        <ul className={`fit-row slide-row ${bandStyles['trades']}`}>
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

// A moment in the life of a trailer: its picture, and the services that belong to it.

const sizes = '(max-width: 639.98px) 112px, (max-width: 1023.98px) 30vw, 240px';

function LifeStop({ title, services, isFirst }: { title: string; services: ServiceCard[]; isFirst: boolean }) {
  const picture = services.find((service) => service.picture !== undefined)?.picture;
  return (
    <div className={`stack ${styles['stop']}`}>
      <h2>{title}</h2>
      {picture !== undefined && (
        <div className={`framed photo-shape ${styles['picture']}`} data-print="no">
          <SitePicture picture={picture} sizes={sizes} fit="cover" isMain={isFirst} isDecoration />
        </div>
      )}
      <ul>
        {services.map((service, index) => (
          <li key={service.slug} className={index === 0 ? 'linked-card' : 'linked-card full-row'}>
            <h3 className="size-2 below-1">
              <a href={serviceHref(service)}>{service.menuTitle}</a>
            </h3>
            <p className="small">{service.result}</p>
            <p className="note above-1">{service.term}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In order. */
const titles: Record<LifeMoment, string> = {
  take: 'Взять',
  receive: 'Получить',
  run: 'Возить',
  keep: 'Беречь',
  change: 'Сменить',
};

function toStops(services: ServiceCard[]) {
  return Object.entries(titles).flatMap(([moment, name]) => {
    const own = services.filter((service) => service.moment === moment);
    const content = <LifeStop key={moment} title={name} services={own} isFirst={moment === 'take'} />;
    return own.length === 0 ? [] : [{ name, content }];
  });
}

// The tools that answer at once, without a manager.

const sums = [
  {
    offer: 'trailerFinder',
    title: 'Подбор по\u00a0грузу',
    text: 'Назовите груз и\u00a0тягач: покажем, какие модели увезут его за\u00a0рейс, где встанет каждое место и\u00a0почём тонна.',
    link: href('trailer-finder'),
  },
  {
    offer: 'tripCheck',
    title: 'Проверить рейс',
    text: 'Нагрузки на\u00a0оси на\u00a0выезде и\u00a0после каждой выгрузки, что сдвинуть, и\u00a0лист водителю.',
    link: href('trip-check'),
  },
] as const;

function OwnSums() {
  const isOn = useOffers();
  return (
    <ul className={`grid ${styles['sums']}`}>
      {sums
        .filter(({ offer }) => isOn(offer))
        .map(({ title, text, link }) => (
          <li key={link} className="linked-card tinted">
            <h3 className="below-2">
              <a href={link}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
    </ul>
  );
}

export function Page({ data: { services } }: PageProps<'services'>) {
  const isOn = useOffers();
  const hasSums = sums.some(({ offer }) => isOn(offer));
  if (services.length === 0 && !hasSums) return <NoServices />;
  return (
    <>
      <PageHeading
        title="Услуги завода"
        lead="Завод рядом всю жизнь полуприцепа: от&nbsp;оплаты и&nbsp;выдачи до&nbsp;обмена на&nbsp;новый."
      />
      {services.length > 0 && <StopLine stops={toStops(services)} />}
      <Section
        title={hasSums ? 'Посчитать самим' : 'Все услуги'}
        more={services.length > 0 && <a href={href('service-types')}>Сравнить услуги по&nbsp;задачам</a>}
      >
        {hasSums && <OwnSums />}
      </Section>
      <TradeBand services={services.filter(({ kind }) => kind === 'themed')} />
    </>
  );
}
