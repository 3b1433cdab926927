/** The sum for a type, dates and a number of units: a GET form answered by the server; with scripts it follows every change. */

import { type ReactNode, useState } from 'react';
import toolFields from '#client/components/ui/tool-fields.module.css';
import { formHref } from '#shared/form-links.ts';
import { href } from '#shared/routes.ts';
import { estimateRent, type RentRate, type RentText } from '#shared/tools/rent.ts';
import { fillRentForm } from './fill-rent-form.ts';
import styles from './rent-calculator.module.css';
import { RentResult } from './rent-result.tsx';

interface RentCalculatorProps {
  /** Those that are rented out. */
  types: { slug: string; pluralName: string; rates: RentRate[] }[];
  start: RentText;
  /** A picture beside the form, on a phone below the sum. */
  children: ReactNode;
}

export function RentCalculator({ types, start, children }: RentCalculatorProps) {
  const [text, setText] = useState(start);
  const type = types.find(({ slug }) => slug === text.type);
  if (type === undefined) return undefined;
  const { rates } = type;
  const field = (name: keyof RentText) => ({
    id: `rent-sum-${name}`,
    name,
    value: text[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setText((before) => ({ ...before, [name]: value })),
  });
  return (
    <div className={styles['calculator']}>
      <form className={`${toolFields['fields']} ${styles['form']}`} action={`${href('rent')}#raschet`}>
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
          <input {...field('from')} type="date" />
        </Labelled>
        <Labelled label="Дата возврата" htmlFor="rent-sum-to">
          <input {...field('to')} type="date" min={text.from || undefined} />
        </Labelled>
        <Labelled label="Сколько единиц" htmlFor="rent-sum-count">
          <input {...field('count')} type="number" min={1} max={99} inputMode="numeric" />
        </Labelled>
        <button className="signal-button" type="submit">
          Рассчитать
        </button>
      </form>
      <RentResult estimate={estimateRent(rates, text)} rates={rates} count={text.count}>
        <a href={formHref('rent', 'rent')} onClick={() => fillRentForm(type.pluralName, text)}>
          Забронировать на эти даты
        </a>
      </RentResult>
      <div className={styles['picture']}>{children}</div>
    </div>
  );
}

function Labelled({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
