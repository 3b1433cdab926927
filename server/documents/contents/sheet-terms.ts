/** Groups of a paper that say on what terms: lease, requisites. */
import type { CountedConfiguration } from '#shared/configuration/count-configuration.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { PaperGroup } from '#shared/documents/paper.ts';
import { formatNumber, formatRoubles } from '#shared/format.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { estimateLeasing, leasingLimits } from '#shared/tools/leasing.ts';
import { priceRub } from '#shared/tools/price-text.ts';

/** With the terms that the estimate on the site begins with; none without a price. */
export function leaseGroup({ total, vatRatePct }: CountedConfiguration): PaperGroup[] {
  const price = priceRub(total);
  if (price === undefined) return [];
  const { advance, months, rate, buyout } = leasingLimits;
  const terms = { price, advance: advance.start, months: months.start, rate: rate.start, buyout: buyout.start };
  const { advanceRub, monthlyRub, buyoutRub, totalRub } = estimateLeasing(terms, vatRatePct);
  return [
    {
      title: 'Лизинг, пример',
      rows: [
        { label: `Аванс ${terms.advance}\u00a0%`, value: formatRoubles(advanceRub) },
        {
          label: `${terms.months}\u00a0платежей под\u00a0${formatNumber(terms.rate)}\u00a0% годовых`,
          value: `${formatRoubles(monthlyRub)} в\u00a0месяц`,
        },
        { label: `Выкуп ${formatNumber(terms.buyout)}\u00a0%`, value: formatRoubles(buyoutRub) },
        { label: 'Всего по\u00a0договору', value: formatRoubles(totalRub) },
      ],
    },
  ];
}

export function requisites({ legal }: Pick<SiteSettings, 'legal'>): PaperGroup {
  return { title: 'Продавец', rows: legalRows(legal) };
}
