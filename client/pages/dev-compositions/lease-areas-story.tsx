/** LeaseAreas: what a lease costs, to one scale. */
import { LeaseAreas } from '#client/components/services/lease-areas.tsx';
import type { LeasingTerms } from '#shared/tools/leasing.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const usual: LeasingTerms = { price: 4_490_000, advance: 30, months: 48, rate: 18, buyout: 1 };

export function LeaseAreasStory() {
  return (
    <Story part="lease-areas" purpose="Аванс, долг, проценты и выкуп площадями в одном масштабе. Стоит на графите.">
      <StorySample data="Обычные условия" isDark>
        <LeaseAreas terms={usual} />
      </StorySample>
      <StorySample data="Самый короткий срок, наибольшая ставка" isDark>
        <LeaseAreas terms={{ ...usual, advance: 10, months: 12, rate: 40, buyout: 0 }} />
      </StorySample>
      <StorySample data="Без процентов, наибольшие аванс и выкуп" isDark>
        <LeaseAreas terms={{ ...usual, advance: 49, months: 60, rate: 0, buyout: 20 }} />
      </StorySample>
    </Story>
  );
}
