/** /services/rent: what it costs for the visitor's dates. */
import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import { RentSection } from '#client/forms/rent-section.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { toRentValues } from '#client/islands/rent-calculator/rent-values.ts';
import styles from '#client/islands/rent-calculator.module.css';
import { RentCalculator } from '#client/islands/rent-calculator.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import { formatCount, formatRoubles } from '#shared/format.ts';
import type { ServiceType } from '#shared/page-data.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { sumRent } from '#shared/tools/rent.ts';
import dayStyles from './rent-days.module.css';
import { RentWords } from './rent-words.tsx';

type Step = Extract<Block, { kind: 'steps' }>['steps'][number];

interface RentDaysProps {
  service: Service;
  /** Whose rates the example has. */
  type: ServiceType | undefined;
}

/** A rent day by day: which days are paid for, what stands between the first and the last, and what they cost. */
function RentDays({ service, type }: RentDaysProps) {
  const block = service.blocks.find((each) => isNamedBlock(each, namedBlocks.rentDays));
  if (block?.kind !== 'steps') return undefined;
  const { id, title, steps } = block;
  const paid = steps.find(({ from, to }) => from !== undefined && to !== undefined);
  const days = dayNumbers(steps);
  if (paid === undefined || days.length === 0) return undefined;
  return (
    <Section id={id} title={title}>
      <ol className={`below-6 figures quiet ${dayStyles['days']}`} aria-hidden="true">
        {days.map((day) => (
          <li
            key={day}
            data-paid={isWithin(day, paid) || undefined}
            data-step={steps.some(({ from }) => from === day && from !== paid.from) || undefined}
          >
            {day}
          </li>
        ))}
      </ol>
      <ul className={dayStyles['steps']}>
        {steps.map((step) => (
          <li key={step.title} data-paid={step === paid || undefined}>
            <h3 className="size-2">{step.title}</h3>
            <p className="aside">{step.text}</p>
            {step === paid && <PaidDays step={step} type={type} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** «15 суток × 2 700 ₽» and the sum. */
function PaidDays({ step: { from = 0, to = 0 }, type }: { step: Step; type: ServiceType | undefined }) {
  const sum = sumRent(type?.rentRubPerDay ?? [], to - from + 1, 1);
  if (type === undefined || sum === undefined) return undefined;
  return (
    <p className="small ink">
      <b className="big-figure size-4 block">{formatRoubles(sum.rub)}</b>
      {`${formatCount(sum.days, ['сутки', 'суток', 'суток'])} × ${formatRoubles(sum.rubPerDay)}, ${type.pluralName.toLowerCase()}`}
    </p>
  );
}

const isWithin = (day: number, { from = 0, to = from }: Step) => day >= from && day <= to;

/** From the first day that a step names to the last. */
function dayNumbers(steps: readonly Step[]): number[] {
  const named = steps.flatMap(({ from, to }) => [from, to].filter((day) => day !== undefined));
  const first = Math.min(...named);
  return named.length === 0 ? [] : Array.from({ length: Math.max(...named) - first + 1 }, (_, index) => first + index);
}

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
