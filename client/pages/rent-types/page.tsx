/** /services/rent/types: types for rent and the stairs of their rates. */

import { AskBand } from '#client/components/blocks/ask-band.tsx';
import { DataTable } from '#client/components/ui/data-table.tsx';
import { ButtonLink, ButtonRow } from '#client/components/ui/links.tsx';
import { NamedValues } from '#client/components/ui/named-values.tsx';
import { PageHeading, Section } from '#client/components/ui/section.tsx';
import { SideSection } from '#client/components/ui/side-section.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';
import { useApp } from '#client/context/rendering.ts';
import { RentSection } from '#client/forms/form-section.tsx';
import type { PageProps } from '#client/hydration/page-module.ts';
import { formatCount, formatRoubles, toTenths } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import type { RentedType, RentInShort } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import styles from './page.module.css';
import stepStyles from './rate-steps.module.css';
import openingStyles from './rates-opening.module.css';

// The top of the rates: the lowest one, and the stairs that lead down to it.

/** The box of the stairs; the highest step leaves room for its line. */
const [width, height, top] = [100, 40, 2];

/** What a day costs by term, as stairs: the longer the term, the lower the step. */
function RateSteps({ rates, isLarge }: Pick<RentedType, 'rates'> & { isLarge?: true }) {
  const edge = stairs(rates.map(({ rub }) => rub));
  return (
    <div className={stepStyles['steps']} data-large={isLarge}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="in-mist" d={`${edge}V${height}H0Z`} />
        <path className="outline stroke-signal" strokeWidth="2" d={edge} />
      </svg>
      <dl className="line-above">
        {rates.map(({ fromDays, rub }) => (
          <div key={fromDays}>
            <dt className="note">
              <span>{`от\u00a0${fromDays}`}</span>
              <span className="visually-hidden"> суток</span>
            </dt>
            <dd className={isLarge ? 'semibold nowrap' : 'note ink semibold nowrap'}>{formatRoubles(rub)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A step per rate, all as wide, each as high as its part of the greatest. */
function stairs(rates: readonly number[]): string {
  const most = Math.max(1, ...rates);
  const yOf = (rub: number) => toTenths(height - ((height - top) * rub) / most);
  return rates
    .map((rub, index) => `${index === 0 ? 'M0 ' : 'V'}${yOf(rub)}H${toTenths(((index + 1) * width) / rates.length)}`)
    .join('');
}

function RatesOpening({ types }: { types: readonly RentedType[] }) {
  const { site } = useApp();
  const lowest = types.reduce<RentedType | undefined>(
    (cheapest, type) => (cheapest === undefined || leastRub(type) < leastRub(cheapest) ? type : cheapest),
    undefined,
  );
  return (
    <div className="split">
      <div>
        <PageHeading title="Техника в аренду" />
        {lowest && (
          <p className="size-3 figures">
            от&nbsp;<b className="big-figure nowrap size-5">{formatRoubles(leastRub(lowest))}</b> в&nbsp;сутки
          </p>
        )}
        <p className="quiet measure above-3">{`Чем дольше срок, тем ниже ставка. ${types.length > 0 ? `Сдаём ${formatCount(types.length, ['вид', 'вида', 'видов'])} техники, цены` : 'Цены'} с\u00a0НДС ${site.vatRatePct}\u00a0%.`}</p>
        <div className={`level gap-3 above-5 ${openingStyles['actions']}`} data-print="no">
          <ButtonLink href={formHref('rent', 'rent-types')} text="Забронировать" />
          <ButtonLink href={href('rent')} look="secondary" text="Условия" />
        </div>
      </div>
      {lowest && (
        <figure>
          <RateSteps rates={lowest.rates} isLarge />
          <figcaption className="above-2">{`${lowest.name}: в\u00a0сутки, по\u00a0срокам`}</figcaption>
        </figure>
      )}
    </div>
  );
}

const leastRub = ({ rates }: RentedType) => Math.min(...rates.map(({ rub }) => rub));

/** A row of a desktop, which begins on its first screen. */
const firstRow = 4;

const cardSizes = '(max-width: 639.98px) 120px, (max-width: 1023.98px) 44vw, 280px';

function FleetCards({ types }: { types: RentedType[] }) {
  return (
    <ul className={`fill-row ${styles['fleet']}`}>
      {types.map(({ code, slug, pluralName, category, summary, picture, rates }, index) => (
        <li key={code} id={slug} className={`column ${styles['card']}`}>
          <div className={`framed wide-shape holder below-4 ${styles['stage']}`} data-print="no">
            <SitePicture picture={picture} sizes={cardSizes} fit="contain" isDecoration isEarly={index < firstRow} />
          </div>
          <h3 className="below-2">
            <a className="faint-link warm" href={href('catalog', { slug: category })}>
              {pluralName}
            </a>
          </h3>
          <p className="aside below-4">{summary}</p>
          <div className="at-foot">
            <RateSteps rates={rates} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Daily rates of all types by term as a table; a rate applies until the next term. */
function toRateTable(types: readonly RentedType[]) {
  const terms = [...new Set(types.flatMap(({ rates }) => rates.map(({ fromDays }) => fromDays)))].sort(
    (first, second) => first - second,
  );
  return {
    title: 'Ставки аренды за сутки по срокам',
    columns: ['Вид', ...terms.map((fromDays, index) => termText(fromDays, terms[index + 1]))],
    rows: types.map(({ pluralName, rates }) => [
      pluralName,
      ...terms.map((term) => {
        const rate = rates.filter(({ fromDays }) => fromDays <= term).pop();
        return rate === undefined ? '—' : formatRoubles(rate.rub);
      }),
    ]),
    note: 'Прочерк: на\u00a0такой срок этот вид не\u00a0сдаём.',
  };
}

function termText(fromDays: number, next: number | undefined): string {
  return next === undefined ? `от\u00a0${fromDays} суток` : `${fromDays}–${next - 1} суток`;
}

/** The terms of rent in brief, with links to the full text. */
function RentTerms({ service: { lead, forWhom, result, term, parts } }: { service: RentInShort }) {
  const answers = [
    { label: 'Кому сдаём', value: forWhom },
    { label: 'На какой срок', value: term },
    { label: 'Что вы получаете', value: result },
  ];
  return (
    <SideSection title="Условия коротко">
      <p className="lead below-4">{lead}</p>
      <NamedValues className={`ruled line-below ${styles['answers']}`} values={answers} />
      <h3 className="below-4">Подробно</h3>
      <ul className="fill-row gap-2">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="touch-link" href={`${href('rent')}#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonLink href={href('rent')} text="Все условия аренды" />
      </ButtonRow>
    </SideSection>
  );
}

export function Page({ data: { types, service, offerNote } }: PageProps<'rent-types'>) {
  return (
    <>
      <RatesOpening types={types} />
      {types.length > 0 && (
        <Section title="Ставки по видам">
          <p className="aside below-4">Ставка за&nbsp;сутки, срок в&nbsp;сутках: ступень ниже&nbsp;— срок дольше</p>
          <FleetCards types={types} />
          <details className="fold-mark fold-row line-above line-below above-8">
            <summary>Все ставки одной таблицей</summary>
            <DataTable {...toRateTable(types)} />
          </details>
          <p className="aside measure above-4">{offerNote}</p>
        </Section>
      )}
      <RentTerms service={service} />
      <RentSection page="rent-types" types={types} />
      <AskBand title={'Назовите груз, тягач и\u00a0даты: скажем, что\u00a0свободно'} />
    </>
  );
}
