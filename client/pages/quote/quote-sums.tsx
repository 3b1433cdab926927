/** The sums of the configuration: what they consist of, the choice of a city as a plain form, line by line. */

import { CountedTable } from '#client/components/products/counted-table.tsx';
import { ButtonLink } from '#client/components/ui/links.tsx';
import { usePageData } from '#client/context/page-context.ts';
import type { QuotePart } from '#shared/configuration/counted-view.ts';
import { formatRoubles, toTenths } from '#shared/format.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { formSectionId } from '#shared/forms/form-links.ts';
import { href } from '#shared/routes.ts';
import styles from './quote-sums.module.css';

// Where the configuration is delivered to: asked here alone, counted by the server. An error about the city leads here too.

const id = fieldId('quote', 'city');

function CityChoice() {
  const { asked = {}, cities, pickup } = usePageData('quote');
  const chosen = cities.find(({ name }) => name === asked['city']);
  if (cities.length === 0) return null;
  return (
    <form className={`row gap-2 ${styles['city']}`} action={href('quote')} data-print="no">
      <input type="hidden" name="model" value={asked['model']} />
      <input type="hidden" name="set" value={asked['set']} />
      <label className="semibold full-row" htmlFor={id}>
        Доставка с&nbsp;завода
      </label>
      <select id={id} name="city" defaultValue={chosen?.slug ?? ''}>
        <option value="">{pickup}</option>
        {cities.map(({ slug, text }) => (
          <option key={slug} value={slug}>
            {text}
          </option>
        ))}
      </select>
      <button className="field-button" type="submit">
        Пересчитать
      </button>
    </form>
  );
}

/** The sum in large figures, and its parts as one stacked line. A sum of one part has nothing to divide. */
function SumLine({ parts }: { parts: QuotePart[] }) {
  const isDelivered = usePageData('quote').cities.length > 0;
  const total = parts.reduce((sum, { rub }) => sum + rub, 0);
  const ends = parts.map((_, index) => parts.slice(0, index + 1).reduce((sum, { rub }) => sum + rub, 0));
  return (
    <div className={`above-8 below-8 ${styles['line']}`}>
      <div className={`row ends gap-3 below-4 ${styles['head']}`}>
        <p className={`amount big-figure ${styles['sum']}`}>{formatRoubles(total)}</p>
        <p data-print="no">
          <ButtonLink href={`#${formSectionId('quote', 'quote')}`}>Получить на почту</ButtonLink>
        </p>
      </div>
      {parts.length === 1 ? (
        <p>{`${parts[0]?.title}, без опций${isDelivered ? ' и\u00a0доставки' : ''}`}</p>
      ) : (
        <>
          <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {parts.map(({ kind, rub }, index) => (
              <rect
                key={kind}
                data-part={kind}
                x={toTenths((((ends[index] ?? 0) - rub) / total) * 100)}
                width={toTenths((rub / total) * 100)}
                height="10"
              />
            ))}
          </svg>
          <ul className="row apart parts-list above-4">
            {parts.map(({ kind, title, rub }) => (
              <li key={kind} data-part={kind}>
                {title} <b className="nowrap">{formatRoubles(rub)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export function QuoteSums() {
  const { counted, parts = [], paper } = usePageData('quote');
  if (counted === undefined) return null;
  return (
    <>
      {parts.length > 0 && <SumLine parts={parts} />}
      <div className="split two-thirds">
        <div className={styles['choice']}>
          <CityChoice />
          <p className="row apart above-4">
            <a href={paper} rel="nofollow">
              Открыть расчёт в&nbsp;PDF
            </a>
            <a href={counted.path} rel="nofollow">
              Изменить комплектацию
            </a>
          </p>
        </div>
        <div>
          <CountedTable counted={counted} />
        </div>
      </div>
    </>
  );
}

/** The city that the form mails, as it was chosen above. */
export function ChosenCity() {
  const { asked = {}, cities, pickup } = usePageData('quote');
  const chosen = cities.find(({ name }) => name === asked['city']);
  if (cities.length === 0) return null;
  return (
    <p className="row gap-2 below-6">
      <b className="semibold full-width">Доставка с&nbsp;завода</b> {chosen?.text ?? pickup}{' '}
      <a href={`#${fieldId('quote', 'city')}`}>изменить</a>
    </p>
  );
}
