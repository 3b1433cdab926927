/** The sums of the set: what they consist of, the choice of a city as a plain form, line by line. */
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { fieldId } from '#shared/forms/form-controls.ts';
import { CityChoice, pickup } from './city-choice.tsx';
import styles from './quote-sums.module.css';
import { SumLine } from './sum-line.tsx';

export function QuoteSums() {
  const { counted, parts = [], paper } = usePageData('quote');
  if (counted === undefined) return null;
  return (
    <>
      {parts.length > 0 && <SumLine parts={parts} />}
      <div className={styles['sums']}>
        <div className={styles['choice']}>
          <CityChoice />
          <p className={styles['links']}>
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
  const { asked = {}, cities } = usePageData('quote');
  const chosen = cities.find(({ name }) => name === asked['city']);
  return (
    <p className={styles['chosen']}>
      <b>Доставка с&nbsp;завода</b> {chosen?.text ?? pickup} <a href={`#${fieldId('quote', 'city')}`}>изменить</a>
    </p>
  );
}
