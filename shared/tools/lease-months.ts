/** A lease month by month: what of each payment repays the debt, and what is interest. */
import { estimateLeasing, type LeasingTerms } from './leasing.ts';

export type LeaseMonth = ReturnType<typeof listLeaseMonths>[number];

/** Equal payments; what rounding leaves is in the interest of the last month, after which the buy-out is owed. */
export function listLeaseMonths(terms: LeasingTerms) {
  const { financedRub, buyoutRub, monthlyRub } = estimateLeasing(terms, 0);
  const monthlyRate = terms.rate / 12 / 100;
  let restRub = financedRub;
  return Array.from({ length: terms.months }, (_, index) => {
    const isLast = index + 1 === terms.months;
    const principalRub = isLast ? restRub - buyoutRub : monthlyRub - Math.round(restRub * monthlyRate);
    // Owed after the payment.
    restRub -= principalRub;
    const interestRub = monthlyRub - principalRub;
    return { month: index + 1, paymentRub: monthlyRub, principalRub, interestRub, restRub };
  });
}

/** The same in years; the last one may be shorter. */
export function listLeaseYears(terms: LeasingTerms): { year: number; months: LeaseMonth[] }[] {
  const months = listLeaseMonths(terms);
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => ({
    year: index + 1,
    months: months.slice(index * 12, (index + 1) * 12),
  }));
}
