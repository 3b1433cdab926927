/** One term of the lease: a text field and, with scripts, a slider. */
import { formatNumber } from '#shared/format.ts';
import { groupFigure, type LeasingKey, leasingLimits } from '#shared/tools/leasing.ts';
import styles from './leasing-field.module.css';

const names: Record<LeasingKey, { label: string; unit: string; isWhole?: true }> = {
  price: { label: 'Цена техники с НДС', unit: '₽', isWhole: true },
  advance: { label: 'Аванс', unit: '%' },
  months: { label: 'Срок', unit: 'мес', isWhole: true },
  rate: { label: 'Ставка в год', unit: '%' },
  buyout: { label: 'Выкуп в конце срока', unit: '%' },
};

interface LeasingFieldProps {
  name: LeasingKey;
  text: string;
  /** The value used; differs from `text` if that is out of range. */
  value: number;
  isCorrected: boolean;
  /** Of the opening: its limits are the ends of the slider, said only when the value is beyond them. */
  isMain?: true;
  onChange: (text: string) => void;
}

export function LeasingField({ name, text, value, isCorrected, isMain, onChange }: LeasingFieldProps) {
  const { label, unit, isWhole } = names[name];
  const { min, max, step } = leasingLimits[name];
  const limits = `от\u00a0${formatNumber(min)} до\u00a0${formatNumber(max)}\u00a0${unit}`;
  return (
    <div className={styles['field']} data-corrected={isCorrected || undefined}>
      <label className="semibold" htmlFor={`calculator-${name}`}>
        {label}
      </label>
      <span className={`level gap-2 cropped ${styles['figure']}`}>
        <input
          id={`calculator-${name}`}
          name={name}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={isCorrected ? undefined : () => onChange(groupFigure(value))}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          aria-describedby={`calculator-${name}-limits`}
          aria-invalid={isCorrected || undefined}
        />
        <span className="quiet" aria-hidden="true">
          {unit}
        </span>
      </span>
      <input
        className={styles['slider']}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(groupFigure(event.currentTarget.valueAsNumber))}
        aria-label={`${label}, ползунок`}
        aria-valuetext={`${formatNumber(value)}\u00a0${unit}`}
      />
      <p
        id={`calculator-${name}-limits`}
        className={isMain && !isCorrected ? 'visually-hidden' : `note ${styles['limits']}`}
      >
        {isCorrected ? `Допустимо ${limits}, считаем по\u00a0${formatNumber(value)}\u00a0${unit}` : limits}
      </p>
    </div>
  );
}
