/** RateStairs: rates against the length of a rent. */
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const terms = [1, 7, 30, 90, 180];

export function RateStairsStory() {
  return (
    <Story part="rate-stairs" purpose="Ставка за сутки против срока: ступень вниз там, где сутки дешевеют.">
      <StorySample data="Четыре ступени">
        <RateStairs
          terms={terms}
          rates={[
            { fromDays: 1, rub: 4200 },
            { fromDays: 7, rub: 3500 },
            { fromDays: 30, rub: 2700 },
            { fromDays: 180, rub: 2300 },
          ]}
        />
      </StorySample>
      <StorySample data="Срок между ступенями">
        <RateStairs
          terms={terms}
          days={100}
          rates={[
            { fromDays: 7, rub: 4300 },
            { fromDays: 30, rub: 3300 },
            { fromDays: 180, rub: 2800 },
          ]}
        />
      </StorySample>
      <StorySample data="Не короче 90 суток, одна ставка из пяти знаков">
        <RateStairs terms={terms} days={30} rates={[{ fromDays: 90, rub: 11_500 }]} />
      </StorySample>
      <StorySample data="Без ставок">
        <RateStairs terms={terms} rates={[]} />
      </StorySample>
    </Story>
  );
}
