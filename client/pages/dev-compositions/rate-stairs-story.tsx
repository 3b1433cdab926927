/** RateStairs: rates against the length of a rent. */

import { LeaseAreas } from '#client/components/services/lease-areas.tsx';
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import type { LeasingTerms } from '#shared/tools/leasing.ts';
import { Story } from './story.tsx';

const terms = [1, 7, 30, 90, 180];

export function RateStairsStory() {
  return (
    <Story
      part="rate-stairs"
      purpose="Ставка за сутки против срока: ступень вниз там, где сутки дешевеют."
      samples={{
        'Четыре ступени': (
          <RateStairs
            terms={terms}
            rates={[
              { fromDays: 1, rub: 4200 },
              { fromDays: 7, rub: 3500 },
              { fromDays: 30, rub: 2700 },
              { fromDays: 180, rub: 2300 },
            ]}
          />
        ),
        'Срок между ступенями': (
          <RateStairs
            terms={terms}
            days={100}
            rates={[
              { fromDays: 7, rub: 4300 },
              { fromDays: 30, rub: 3300 },
              { fromDays: 180, rub: 2800 },
            ]}
          />
        ),
        'Не короче 90 суток, одна ставка из пяти знаков': (
          <RateStairs terms={terms} days={30} rates={[{ fromDays: 90, rub: 11_500 }]} />
        ),
        'Без ставок': <RateStairs terms={terms} rates={[]} />,
      }}
    />
  );
}

/** LeaseAreas: what a lease costs, to one scale. */
const usual: LeasingTerms = { price: 4_490_000, advance: 30, months: 48, rate: 18, buyout: 1 };

export function LeaseAreasStory() {
  return (
    <Story
      part="lease-areas"
      purpose="Аванс, долг, проценты и выкуп площадями в одном масштабе. Стоит на графите."
      isDark
      samples={{
        'Обычные условия': <LeaseAreas terms={usual} />,
        'Самый короткий срок, наибольшая ставка': (
          <LeaseAreas terms={{ ...usual, advance: 10, months: 12, rate: 40, buyout: 0 }} />
        ),
        'Без процентов, наибольшие аванс и выкуп': (
          <LeaseAreas terms={{ ...usual, advance: 49, months: 60, rate: 0, buyout: 20 }} />
        ),
      }}
    />
  );
}
