/** The schedule of a lease, month by month, as the estimate on the site counts it. */

import type { PaperBlock, PaperColumn, PaperRow } from '#shared/documents/paper.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { type LeaseMonth, listLeaseMonths } from '#shared/tools/lease-months.ts';
import { estimateLeasing, type LeasingTerms } from '#shared/tools/leasing.ts';

const columns: PaperColumn[] = [
  { title: 'Месяц', width: 0.12 },
  { title: 'Платёж', width: 0.22, isFigure: true },
  { title: 'Основной долг', width: 0.22, isFigure: true },
  { title: 'Проценты', width: 0.22, isFigure: true },
  { title: 'Остаток', width: 0.22, isFigure: true },
];

/** @param vatRatePct VAT that all payments include, per cent */
export function leaseSchedule(terms: LeasingTerms, vatRatePct: number): PaperBlock[] {
  const { advanceRub, monthlyRub, buyoutRub, totalRub, riseRub, vatRub } = estimateLeasing(terms, vatRatePct);
  const months = listLeaseMonths(terms);
  const interestRub = months.reduce((sum, month) => sum + month.interestRub, 0);
  return [
    {
      kind: 'figures',
      figures: [
        { label: 'платёж в\u00a0месяц', value: formatRoubles(monthlyRub) },
        { label: `аванс, ${formatNumber(terms.advance)}\u00a0%`, value: formatRoubles(advanceRub) },
        { label: `выкуп, ${formatNumber(terms.buyout)}\u00a0%`, value: formatRoubles(buyoutRub) },
        { label: 'всего по\u00a0договору', value: formatRoubles(totalRub) },
      ],
    },
    {
      kind: 'text',
      text: `Удорожание ${formatRoubles(riseRub)}. НДС ${formatNumber(vatRatePct)}\u00a0% внутри всех платежей: ${formatRoubles(vatRub)}. Оценка по\u00a0вашим условиям: окончательный график даёт лизинговая компания.`,
    },
    { kind: 'heading', text: 'Платежи' },
    {
      kind: 'table',
      table: {
        columns,
        rows: [...months.map(monthRow), totalRow(monthlyRub * terms.months, interestRub)],
      },
    },
  ];
}

const roubles = (rub: number) => formatNumber(rub);

function monthRow({ month, paymentRub, principalRub, interestRub, restRub }: LeaseMonth): PaperRow {
  return { cells: [String(month), ...[paymentRub, principalRub, interestRub, restRub].map(roubles)] };
}

function totalRow(paymentsRub: number, interestRub: number): PaperRow {
  return {
    cells: ['Всего, ₽', ...[paymentsRub, paymentsRub - interestRub, interestRub].map(roubles), ''],
    isTotal: true,
  };
}
