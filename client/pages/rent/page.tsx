/** /services/rent: what it costs for the visitor's dates. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { PageHeading } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/site-context.ts';
import { RentSection } from '#client/forms/rent-section.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { toRentValues } from '#client/islands/rent-calculator/rent-values.ts';
import styles from '#client/islands/rent-calculator.module.css';
import { RentCalculator } from '#client/islands/rent-calculator.tsx';
import { RentDays } from './rent-days.tsx';
import { RentWords } from './rent-words.tsx';

export function Page({ data }: PageProps<'rent'>) {
  const { service, types, desks, estimate, isAsked, today } = data;
  const { viewport, site } = useApp();
  const rented = types.flatMap(({ slug, pluralName, rentRubPerDay: rates = [] }) =>
    rates.length > 0 ? [{ slug, pluralName, rates }] : [],
  );
  const chosen = rented.find(({ slug }) => slug === estimate.type);
  return (
    <>
      <PageHeading title={service.title} />
      <section id="raschet" aria-label="Сколько стоит на ваши даты">
        {chosen && (
          <div className={`cropped tinted bleed ${styles['calculator']}`}>
            <Island
              of={RentCalculator}
              props={{ types: rented, start: estimate, today, vatRatePct: site.vatRatePct }}
            />
            {service.picture && viewport === 'desktop' && (
              <div className={styles['picture']}>
                <div>
                  <SitePicture
                    picture={service.picture}
                    sizes="(max-width: 1279.98px) 50vw, 640px"
                    fit="cover"
                    isMain
                  />
                </div>
              </div>
            )}
          </div>
        )}
      </section>
      <div>
        {chosen && <RentDays service={service} type={types.find(({ slug }) => slug === chosen.slug)} />}
        <RentWords data={data} />
      </div>
      <RentSection
        page="rent"
        types={types}
        defaults={!isAsked || chosen === undefined ? {} : toRentValues(chosen.pluralName, estimate, today)}
        resetKey={Object.values(estimate).join(' ')}
      />
      <div>
        <ServiceDesks title="Отдел аренды" desks={desks} />
        <AskBand />
      </div>
    </>
  );
}
