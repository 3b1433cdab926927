/** What a day costs by term, as stairs: the longer the term, the lower the step. */
import { formatRoubles, toTenths } from '#shared/format.ts';
import type { RentedType } from '#shared/page-data.ts';
import styles from './rate-steps.module.css';

/** The box of the stairs; the highest step leaves room for its line. */
const [width, height, top] = [100, 40, 2];

export function RateSteps({ rates, isLarge }: Pick<RentedType, 'rates'> & { isLarge?: true }) {
  const edge = stairs(rates.map(({ rub }) => rub));
  return (
    <div className={styles['steps']} data-large={isLarge}>
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
