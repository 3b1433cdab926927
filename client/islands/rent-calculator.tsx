/** The sum for a type, dates and a number of units: a GET form answered by the server; with scripts it follows every change. */
import { type ReactNode, useState } from 'react';
import { formFiller } from '#client/browser/dom/fill-form.ts';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import resultStyles from '#client/islands/rent-calculator/rent-result.module.css';
import { countedSum, toRentValues } from '#client/islands/rent-calculator/rent-values.ts';
import { formatCount, formatNumber, formatRoubles } from '#shared/format.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import {
  estimateRent,
  isUnits,
  leastRate,
  type RentEstimate,
  type RentRate,
  type RentSum,
  type RentText,
  readUnits,
} from '#shared/tools/rent.ts';
import styles from './rent-calculator.module.css';

interface RentResultProps {
  estimate: RentEstimate;
  rates: readonly RentRate[];
  /** As typed. */
  count: string;
  vatRatePct: number;
  /** The link to the form. */
  children: ReactNode;
}

/** The sum in large figures, how it comes about, and the next step. */
function RentResult({ estimate, rates, count, vatRatePct, children }: RentResultProps) {
  const { label, figure, text } = describeEstimate(estimate, rates, readUnits(count));
  return (
    <div className="column gap-3 on-band panel">
      {/* Said as one: a sum without its reason would mislead. */}
      <output className="column gap-3" htmlFor="rent-sum-type rent-sum-from rent-sum-to rent-sum-count">
        <span className="quiet">{label}</span>
        <span className={`big-figure ${resultStyles['sum']}`}>{figure}</span>
        {text && <span>{text}</span>}
        {count !== '' && !isUnits(count) && <span>Считаем от&nbsp;1 до&nbsp;99 единиц: здесь сумма за&nbsp;одну.</span>}
      </output>
      <p className={resultStyles['book']} data-print="no">
        {children}
      </p>
      <p className="note at-foot">
        День получения не&nbsp;считаем, день возврата считаем.{' '}
        <span>{`С\u00a0НДС\u00a0${formatNumber(vatRatePct)}\u00a0%,`}</span> без&nbsp;обеспечительного платежа
        и&nbsp;пробега сверх нормы. Оценка, а&nbsp;не оферта.
      </p>
    </div>
  );
}

function describeEstimate(estimate: RentEstimate, rates: readonly RentRate[], units: number) {
  const lowest = `от ${formatRoubles(leastRate(rates))}`;
  switch (estimate.kind) {
    case 'sum': {
      const { sum, cheaper } = estimate;
      const text =
        cheaper === undefined
          ? undefined
          : `На ${daysText(cheaper.days)} дешевле: ${formatRoubles(cheaper.rub)}, по ${formatRoubles(cheaper.rubPerDay)} в\u00a0сутки.`;
      return { label: productText(sum, units), figure: formatRoubles(sum.rub), text };
    }
    case 'too-short': {
      const { least } = estimate;
      const text = `Короче не сдаём. ${productText(least, units)} = ${formatRoubles(least.rub)}.`;
      return { label: 'Наименьший срок', figure: daysText(least.days), text };
    }
    case 'too-long':
      return { label: 'За сутки', figure: lowest, text: 'Дольше года: ставку назовём по заявке.' };
    case 'past':
      return { label: 'За сутки', figure: lowest, text: 'Дата получения уже прошла: выберите сегодня или позже.' };
    case 'wrong-order':
      return { label: 'За сутки', figure: lowest, text: 'Дата возврата раньше даты получения.' };
    case 'no-dates': {
      const text = 'Укажите обе даты: посчитаем сумму на\u00a0ваш срок.';
      const example = countedSum(estimate, rates, units);
      if (example === undefined) return { label: 'За сутки', figure: lowest, text };
      return { label: `Например, ${productText(example, units)}`, figure: formatRoubles(example.rub), text };
    }
  }
}

/** «14 суток × 3 700 ₽ × 2 единицы». */
function productText({ days, rubPerDay }: RentSum, units: number): string {
  const factors = [daysText(days), formatRoubles(rubPerDay)];
  if (units > 1) factors.push(formatCount(units, ['единица', 'единицы', 'единиц']));
  return factors.join(' × ');
}

function daysText(days: number): string {
  return formatCount(days, ['сутки', 'суток', 'суток']);
}

interface RentCalculatorProps {
  /** Those that are rented out. */
  types: { slug: string; pluralName: string; rates: RentRate[] }[];
  start: RentText;
  /** The plant's day by the server: the visitor's clock may be wrong. */
  today: string;
  vatRatePct: number;
}

export function RentCalculator(props: RentCalculatorProps) {
  // Another query resets the fields.
  return <Calculator key={Object.values(props.start).join(' ')} {...props} />;
}

function Calculator({ types, start, today, vatRatePct }: RentCalculatorProps) {
  const [text, setText] = useState(start);
  const [fillForm] = useState(() => formFiller('rent'));
  const [isTaken, setIsTaken] = useState(false);
  const typeOf = ({ type }: RentText) => types.find(({ slug }) => slug === type);
  const valuesOf = (each: RentText) => toRentValues(typeOf(each)?.pluralName ?? '', each, today);
  const type = typeOf(text);
  if (type === undefined) return undefined;
  const { rates } = type;
  const estimate = estimateRent(rates, text, today);
  const field = (name: keyof RentText) => ({
    id: `rent-sum-${name}`,
    name,
    value: text[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setText((before) => ({ ...before, [name]: value }));
      rewriteQuery({ ...text, [name]: value });
      // Once taken over, the form follows what is calculated.
      if (isTaken) fillForm(valuesOf({ ...text, [name]: value }));
    },
  });
  return (
    <>
      <form className={`twos panel ${styles['form']}`} action={`${href('rent')}#raschet`} autoComplete="off">
        <Labelled label="Вид техники" htmlFor="rent-sum-type">
          <select {...field('type')}>
            {types.map(({ slug, pluralName }) => (
              <option key={slug} value={slug}>
                {pluralName}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label="Дата получения" htmlFor="rent-sum-from">
          <input {...field('from')} type="date" min={today} />
        </Labelled>
        <Labelled label="Дата возврата" htmlFor="rent-sum-to">
          <input {...field('to')} type="date" min={text.from > today ? text.from : today} />
        </Labelled>
        <Labelled label="Сколько единиц" htmlFor="rent-sum-count">
          <input {...field('count')} type="number" min={1} max={99} inputMode="numeric" />
        </Labelled>
        <button type="submit" className="field-button" data-print="no">
          Рассчитать
        </button>
      </form>
      <RentResult estimate={estimate} rates={rates} count={text.count} vatRatePct={vatRatePct}>
        <a
          className="signal-button touch-link"
          href={formHref('rent', 'rent')}
          onClick={() => {
            fillForm(valuesOf(text), true);
            setIsTaken(true);
          }}
        >
          {estimate.kind === 'sum' ? 'Забронировать на эти даты' : 'Забронировать'}
        </a>
      </RentResult>
      <figure className={`panel ${styles['rates']}`}>
        <RateStairs
          rates={rates}
          terms={rates.map(({ fromDays }) => fromDays)}
          days={countedSum(estimate, rates, readUnits(text.count))?.days}
        />
        <figcaption>Рублей за&nbsp;сутки; выделен срок расчёта</figcaption>
      </figure>
    </>
  );
}

function Labelled({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div>
      <label className="semibold block below-2" htmlFor={htmlFor}>
        {label}
      </label>
      {children}
    </div>
  );
}
