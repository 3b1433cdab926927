/** A lease month by month: what of each payment repays the debt, and what is interest. */
import { estimateLeasing, type LeasingTerms } from './leasing.ts';

export interface LeaseMonth {
  month: number;
  paymentRub: number;
  principalRub: number;
  interestRub: number;
  /** Owed after the payment. */
  restRub: number;
}

/** Equal payments; what rounding leaves is in the interest of the last month, after which the buy-out is owed. */
export function listLeaseMonths(terms: LeasingTerms): LeaseMonth[] {
  const { financedRub, buyoutRub, monthlyRub } = estimateLeasing(terms, 0);
  const monthlyRate = terms.rate / 12 / 100;
  const months: LeaseMonth[] = [];
  let owedRub = financedRub;
  for (let month = 1; month <= terms.months; month += 1) {
    const isLast = month === terms.months;
    const principalRub = isLast ? owedRub - buyoutRub : monthlyRub - Math.round(owedRub * monthlyRate);
    owedRub -= principalRub;
    months.push({
      month,
      paymentRub: monthlyRub,
      principalRub,
      interestRub: monthlyRub - principalRub,
      restRub: owedRub,
    });
  }
  return months;
}

/** The same in years; the last one may be shorter. */
export function listLeaseYears(terms: LeasingTerms): { year: number; months: LeaseMonth[] }[] {
  const months = listLeaseMonths(terms);
  return Array.from({ length: Math.ceil(months.length / 12) }, (_, index) => ({
    year: index + 1,
    months: months.slice(index * 12, (index + 1) * 12),
  }));
}
