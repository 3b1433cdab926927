/** The sums of the set, the choice of a city as a plain form, and the same sums as a paper. */
import { CountedTable } from '#client/components/products/counted-table.tsx';
import { usePageData } from '#client/context/page-context.ts';
import { href } from '#shared/routes.ts';
import styles from './quote-sums.module.css';
import { SumLine } from './sum-line.tsx';

export function QuoteSums() {
  const { counted, parts = [], asked = {}, paper, cities } = usePageData('quote');
  if (counted === undefined) return null;
  const chosen = cities.find(({ name }) => name === asked['city']);
  return (
    <div className={styles['sums']}>
      {parts.length > 0 && <SumLine parts={parts} />}
      <CountedTable counted={counted} />
      <form className={styles['city']} action={href('quote')} data-print="no">
        <input type="hidden" name="model" value={asked['model']} />
        <input type="hidden" name="set" value={asked['set']} />
        <label htmlFor="quote-to">Доставка с&nbsp;завода</label>
        <select id="quote-to" name="city" defaultValue={chosen?.slug ?? ''}>
          <option value="">Самовывоз, Сызрань</option>
          {cities.map(({ slug, text }) => (
            <option key={slug} value={slug}>
              {text}
            </option>
          ))}
        </select>
        <button type="submit">Пересчитать</button>
      </form>
      <p className={styles['links']}>
        <a href={paper} rel="nofollow">
          Открыть расчёт в&nbsp;PDF
        </a>
        <a href={counted.path} rel="nofollow">
          Изменить набор
        </a>
      </p>
    </div>
  );
}
