/** /services/rent: what it costs for the visitor's dates. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { Blocks } from '#client/components/blocks/blocks.tsx';
import { RichText } from '#client/components/blocks/rich-text.tsx';
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import { foldedOfService } from '#client/components/services/service-body.tsx';
import { ServiceDesks } from '#client/components/services/service-desks.tsx';
import { blockLinks, PageContents, ServiceWords } from '#client/components/services/service-words.tsx';
import { TableNote } from '#client/components/ui/data-table.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import { SilhouetteView } from '#client/drawing/silhouette-view.tsx';
import { RentSection } from '#client/forms/form-section.tsx';
import { Island } from '#client/hydration/island.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { toRentValues } from '#client/islands/rent-calculator/rent-values.ts';
import styles from '#client/islands/rent-calculator.module.css';
import { RentCalculator } from '#client/islands/rent-calculator.tsx';
import type { Block } from '#shared/content/block.ts';
import type { Service } from '#shared/content/service.ts';
import { rentPaperPath } from '#shared/documents/paper-paths.ts';
import type { Silhouette } from '#shared/drawing/silhouette.ts';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import type { ServiceType } from '#shared/page-data.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import type { ViewData } from '#shared/pages/page-result.ts';
import { href } from '#shared/routes.ts';
import { rentTerms, sumRent } from '#shared/tools/rent.ts';
import wordStyles from './rate-scope.module.css';
import dayStyles from './rent-days.module.css';
import typeStyles from './rented-types.module.css';

/** Deposit and mileage of a type for rent. */
function RentedTerms({ type: { rentTerms: terms } }: { type: ServiceType }) {
  if (terms === undefined) return undefined;
  const values = [
    { label: 'Обеспечительный платёж', value: formatRoubles(terms.depositRub) },
    { label: 'Пробег в\u00a0месяц', value: <>{formatNumber(terms.kmPerMonth)}&nbsp;км</> },
    { label: 'За\u00a0километр сверх', value: formatRoubles(terms.rubPerExtraKm) },
  ];
  return <NamedValues className="pairs above-3" valueLook="amount semibold" values={values} />;
}

/** Types for rent, a card each: rates as stairs, deposit, mileage. On a phone the cards slide. */
function RentedTypes({ types }: { types: ServiceType[] }) {
  const { site } = useApp();
  const terms = rentTerms(types);
  return (
    <>
      <ul className="fill-row slide-row below-5">
        {types.map((type) => (
          <li key={type.code} className="column">
            <div className={`level gap-3 ${typeStyles['head']}`}>
              <h3 className="size-2">
                <a className="touch-link faint-link warm" href={href('catalog', { slug: type.category })}>
                  {type.pluralName}
                </a>
              </h3>
              <span className={`framed pushed ${typeStyles['picture']}`} data-print="no">
                <SitePicture picture={type.picture} isThumb fit="contain" isDecoration />
              </span>
            </div>
            <div className="at-foot">
              <RateStairs rates={type.rentRubPerDay ?? []} terms={terms} />
              <RentedTerms type={type} />
            </div>
          </li>
        ))}
      </ul>
      <TableNote>
        {`Рублей за\u00a0сутки с\u00a0НДС ${formatNumber(site.vatRatePct)}\u00a0%: ступень\u00a0— срок, с\u00a0которого сутки дешевле. Не\u00a0публичная оферта: ставку фиксирует договор.`}
      </TableNote>
    </>
  );
}

interface RateScopeProps {
  /** HTML of lists. */
  included: string;
  excluded: string | undefined;
  silhouette: Silhouette | undefined;
}

function RateScope({ included, excluded, silhouette }: RateScopeProps) {
  return (
    <div className="pair">
      {silhouette !== undefined && (
        <div>
          <SilhouetteView silhouette={silhouette} />
        </div>
      )}
      <div className={`small ${wordStyles['list']}`} data-included>
        <h3 className="level gap-3 below-4">Входит</h3>
        <RichText html={included} />
      </div>
      {excluded !== undefined && (
        <div className={`small ${wordStyles['list']}`} id={namedBlocks.rentExcluded.id}>
          <h3 className="level gap-3 below-4">Не&nbsp;входит</h3>
          <RichText html={excluded} />
        </div>
      )}
    </div>
  );
}

/** What the page says besides the sum, up to the form. */
function RentWords({ data: { service, types, silhouette } }: { data: ViewData<'rent'> }) {
  const excluded = service.blocks.find((block) => isNamedBlock(block, namedBlocks.rentExcluded));
  const blocks = service.blocks.filter((block) => block !== excluded && !isNamedBlock(block, namedBlocks.rentDays));
  const links = [
    { text: 'Ставки по видам', href: '#usloviya' },
    ...blockLinks(blocks),
    { text: 'Заявка', href: `#${formSectionId('rent', 'rent')}` },
    { text: 'Кому позвонить', href: '#kontakty' },
  ];
  function showInstead(block: Block) {
    return isNamedBlock(block, namedBlocks.rentIncluded) ? (
      <RateScope
        included={block.body}
        excluded={excluded?.kind === 'text' ? excluded.body : undefined}
        silhouette={silhouette}
      />
    ) : undefined;
  }
  return (
    <>
      <ServiceWords service={service}>
        <a href={rentPaperPath}>Ставки и&nbsp;условия, PDF</a>
      </ServiceWords>
      <PageContents links={links} />
      <Section
        id="usloviya"
        title="Ставки и обеспечительный платёж по видам"
        more={<a href={href('rent-types')}>Каждый вид подробно</a>}
      >
        <RentedTypes types={types.filter(({ rentRubPerDay = [] }) => rentRubPerDay.length > 0)} />
      </Section>
      <Blocks blocks={blocks} showInstead={showInstead} folded={foldedTerms} />
    </>
  );
}

/** Cities with their hours are looked up too. */
const foldedTerms = (block: Block) => (block.kind === 'cards' ? 'phone' : foldedOfService(block));

type Step = Extract<Block, { kind: 'steps' }>['steps'][number];

/**
 * A rent day by day: which days are paid for, what stands between the first and the last, and what they cost.
 * @param props.type whose rates the example has
 */
function RentDays({ service, type }: { service: Service; type: ServiceType | undefined }) {
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
          <div className={`cropped tinted bleed grid ${styles['calculator']}`}>
            <Island
              of={RentCalculator}
              props={{ types: rented, start: estimate, today, vatRatePct: site.vatRatePct }}
            />
            {service.picture && viewport === 'desktop' && (
              <div className={`holder ${styles['picture']}`}>
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
