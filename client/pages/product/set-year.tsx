/** What the kilograms of a set are worth in a year, with both assumptions. Rendered by the server alone. */
import { sayYearWorth, type YearTerms } from '#shared/configuration/year-worth.ts';
import { formatNumber } from '#shared/format.ts';
import styles from './set-panel.module.css';

export function SetYear({ addedKg, terms }: { addedKg: number; terms: YearTerms }) {
  if (addedKg === 0) return undefined;
  const kilograms = `${formatNumber(Math.abs(addedKg))}\u00a0кг`;
  const { trips, rubPerTonne } = terms;
  return (
    <div className={styles['year']}>
      <p>
        <span>{addedKg > 0 ? `Лишние ${kilograms} ` : `Снятые ${kilograms} `}</span>
        <output data-added-kg={addedKg}>{sayYearWorth(addedKg, terms)}</output>, если прицеп ходит загруженным по массе.
      </p>
      <p className={styles['assumed']}>
        {`Считаем ${formatNumber(trips)} рейсов в\u00a0год и\u00a0${formatNumber(rubPerTonne)}\u00a0₽ за\u00a0тонну в\u00a0рейсе.`}
      </p>
      <div className={styles['assumptions']}>
        <Assumption name="trips" label="Рейсов в год" value={trips} />
        <Assumption name="tonne" label="За тонну в рейсе, ₽" value={rubPerTonne} />
      </div>
    </div>
  );
}

function Assumption({ name, label, value }: { name: string; label: string; value: number }) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={formatNumber(value)}
        data-assumes={name}
      />
    </label>
  );
}
