/**
 * Daily rates against the length of a rent: a stair down at every term from which a day costs less. All cards have the same
 * terms below them; heights are shares of the type's own highest rate.
 */
import { formatNumber } from '#shared/format.ts';
import { type RentRate, rentSteps } from '#shared/tools/rent.ts';
import styles from './rate-stairs.module.css';

/** Units of the drawing, about a pixel each. */
const sheet = { stepWidth: 60, topY: 22, baseY: 96, height: 118 };

interface RateStairsProps {
  /** From the shortest term. */
  rates: readonly RentRate[];
  /** Terms of all types shown together, days, ascending. */
  terms: readonly number[];
  /** The term that is asked for: its step is filled. */
  days?: number | undefined;
}

export function RateStairs({ rates, terms, days: asked = 0 }: RateStairsProps) {
  const steps = rentSteps(rates, terms);
  const highest = Math.max(1, ...rates.map(({ rub }) => rub));
  const toY = (rub: number) => Math.round(sheet.baseY - ((sheet.baseY - sheet.topY) * rub) / highest);
  const width = sheet.stepWidth * steps.length;
  const reached = steps.findIndex(({ rub }) => rub !== undefined);
  const treads = steps.map(({ rub }, index) =>
    rub === undefined ? '' : `V${toY(rub)}H${(index + 1) * sheet.stepWidth}`,
  );
  if (reached === -1) return undefined;
  const own = steps.reduce((own, { days, rub }, index) => (rub !== undefined && days <= asked ? index : own), -1);
  return (
    <svg viewBox={`0 0 ${width} ${sheet.height}`} role="img" aria-label={describe(rates)}>
      <path
        className="in-signal"
        fillOpacity="0.14"
        d={`M${reached * sheet.stepWidth} ${sheet.baseY}${treads.join('')}V${sheet.baseY}Z`}
      />
      {own !== -1 && (
        <path className="in-signal" d={`M${own * sheet.stepWidth} ${sheet.baseY}${treads[own]}V${sheet.baseY}Z`} />
      )}
      <path className="outline signal-line" d={`M${reached * sheet.stepWidth} ${sheet.baseY}${treads.join('')}`} />
      <path className="outline" d={`M0 ${sheet.baseY}H${width}`} />
      {steps.map(
        ({ days, rub, isOwn }, index) =>
          rub !== undefined &&
          isOwn && (
            <text key={days} x={index * sheet.stepWidth + 3} y={toY(rub) - 6} className={styles['rub']}>
              {formatNumber(rub)}
            </text>
          ),
      )}
      {steps.map(({ days }, index) => (
        <text key={days} x={index * sheet.stepWidth + 3} y={sheet.baseY} dy="1.3em" className={styles['days']}>
          {index === 0 ? `${days} сут` : days}
        </text>
      ))}
    </svg>
  );
}

function describe(rates: readonly RentRate[]): string {
  const steps = rates.map(({ fromDays, rub }) => `от ${fromDays} суток — ${formatNumber(rub)}`);
  return `Рублей в сутки: ${steps.join(', ')}`;
}
