/** Deposit and mileage of a type for rent. */
import { formatNumber, formatRoubles } from '#shared/format.ts';
import type { ServiceType } from '#shared/page-data.ts';

export function RentedTerms({ type: { rentTerms: terms } }: { type: ServiceType }) {
  if (terms === undefined) return undefined;
  return (
    <dl className="pairs above-3">
      <div>
        <dt>Обеспечительный платёж</dt>
        <dd className="amount semibold">{formatRoubles(terms.depositRub)}</dd>
      </div>
      <div>
        <dt>Пробег в&nbsp;месяц</dt>
        <dd className="amount semibold">{formatNumber(terms.kmPerMonth)}&nbsp;км</dd>
      </div>
      <div>
        <dt>За&nbsp;километр сверх</dt>
        <dd className="amount semibold">{formatRoubles(terms.rubPerExtraKm)}</dd>
      </div>
    </dl>
  );
}
