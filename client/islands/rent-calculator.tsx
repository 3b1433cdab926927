/** The sum for a type, dates and a number of units: a GET form answered by the server; with scripts it follows every change. */
import { type ReactNode, useState } from 'react';
import { formFiller } from '#client/browser/dom/fill-form.ts';
import { rewriteQuery } from '#client/browser/navigation/rewritten-address.ts';
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import { RentResult } from '#client/islands/rent-calculator/rent-result.tsx';
import { countedSum, toRentValues } from '#client/islands/rent-calculator/rent-values.ts';
import { formHref } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import { estimateRent, type RentRate, type RentText, readUnits } from '#shared/tools/rent.ts';
import styles from './rent-calculator.module.css';

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
      <figure className={styles['rates']}>
        <RateStairs
          rates={rates}
          terms={rates.map(({ fromDays }) => fromDays)}
          days={countedSum(estimate, rates, readUnits(text.count))?.days}
        />
        <figcaption>Рублей за&nbsp;сутки; ваш срок выделен</figcaption>
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
