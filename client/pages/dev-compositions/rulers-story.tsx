/** Rulers of days and of years, and steps down from a price: with one value, with many, and with names that are too long. */
import { DayPlan } from '#client/components/figures/day-plan.tsx';
import { DayRuler } from '#client/components/figures/day-ruler.tsx';
import { WorthSteps } from '#client/components/figures/worth-steps.tsx';
import { YearScale } from '#client/components/figures/year-scale.tsx';
import type { Worth } from '#shared/tools/worth.ts';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';

const stages = [
  { name: 'Раскрой', from: 1, to: 1 },
  { name: 'Сварка рамы', from: 2, to: 3 },
  { name: 'Окраска', from: 4, to: 5 },
];
const deduction = { label: 'Две шины с\u00a0остатком 3\u00a0мм', how: '2\u00a0× 35\u00a0000', rub: 70_000 };
const worth: Worth = {
  newRub: 4_490_000,
  start: { label: 'Начальная цена', how: '9\u00a0лет, 22\u00a0%', rub: 987_800 },
  deductions: [deduction],
  offer: { label: 'Зачёт', how: '20,4\u00a0%', rub: 917_800 },
  rest: [],
};
const sixth = { ...deduction, label: longName, how: longName, rub: 164_633 };
/** Six deductions that leave two roubles. */
const worthless: Worth = {
  ...worth,
  deductions: Array.from({ length: 6 }, (_, index) => ({ ...sixth, label: `${index + 1}. ${longName}` })),
  offer: { label: longName, how: longName, rub: 2 },
};

export function RulersStory() {
  return (
    <>
      <Story
        part="day-ruler"
        purpose={'Дни с\u00a0этапами: идёт вдоль страницы, на\u00a0телефоне её нет.'}
        samples={{
          'Три этапа': <DayRuler stages={stages} />,
          'Один день с названием в шестьдесят букв; ни одного': (
            <>
              <DayRuler stages={[{ name: longName, from: 1, to: 1 }]} />
              <DayRuler stages={[]} />
            </>
          ),
        }}
      />
      <Story
        part="day-plan"
        purpose={'Этапы над\u00a0днями, которые они занимают: открывает страницу и\u00a0на\u00a0телефоне.'}
        samples={{
          'Три этапа': <DayPlan stages={stages} />,
          'Названия в шестьдесят букв в начале, посередине и в конце; ни одного этапа': (
            <>
              <DayPlan
                stages={[
                  { name: longName, from: 1, to: 1 },
                  { name: `${longName} 2`, from: 7, to: 9 },
                  { name: `${longName} 3`, from: 14, to: 14 },
                ]}
              />
              <DayPlan stages={[]} />
            </>
          ),
        }}
      />
      <Story
        part="year-scale"
        purpose={'Годы в\u00a0масштабе; на\u00a0телефоне остаётся список.'}
        samples={{
          'Восемь лет': <YearScale years={[1997, 2001, 2004, 2009, 2014, 2018, 2020, 2026]} />,
          'Два года: шкалы нет; тридцать лет подряд': (
            <>
              <YearScale years={[1997, 2026]} />
              <YearScale years={Array.from({ length: 30 }, (_, index) => 1997 + index)} />
            </>
          ),
        }}
      />
      <Story
        part="worth-steps"
        purpose={'От\u00a0цены новой модели вниз: каждый вычет укорачивает линию.'}
        samples={{
          'Один вычет': <WorthSteps worth={worth} />,
          'Без вычетов': <WorthSteps worth={{ ...worth, deductions: [], offer: worth.start }} />,
          'Шесть вычетов с названиями в шестьдесят букв, остаётся два рубля': <WorthSteps worth={worthless} />,
        }}
      />
    </>
  );
}
