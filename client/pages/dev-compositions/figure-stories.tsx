/** Stories of parts that are drawn from figures alone: rulers, lines, stairs, areas. */
import type { ReactNode } from 'react';
import { AnswerFigure } from '#client/components/articles/answer-figure.tsx';
import { ChangeFigure } from '#client/components/articles/title-block.tsx';
import { DayPlan } from '#client/components/figures/day-plan.tsx';
import { DayRuler } from '#client/components/figures/day-ruler.tsx';
import { RangeLine, type RangeLineProps } from '#client/components/figures/range-line.tsx';
import { SpanLine } from '#client/components/figures/span-line.tsx';
import { StopLine } from '#client/components/figures/stop-line.tsx';
import { WorthSteps } from '#client/components/figures/worth-steps.tsx';
import { YearScale } from '#client/components/figures/year-scale.tsx';
import { LeaseAreas } from '#client/components/services/lease-areas.tsx';
import { RateStairs } from '#client/components/services/rate-stairs.tsx';
import { Section } from '#client/components/ui/section.tsx';
import { DayRecord } from '#client/drawing/day-record.tsx';
import { RoadLine } from '#client/drawing/road-line.tsx';
import type { Proof } from '#shared/content/article.ts';
import type { LeasingTerms } from '#shared/tools/leasing.ts';
import type { Worth } from '#shared/tools/worth.ts';

/** Sixty letters, one of the words longer than a phone is wide. */
export const longName = 'Сельскохозяйственный полуприцеп-электрооборудованный «Имя М»';

/**
 * A part of pages with a sentence on what it is for, and its states.
 * @param part its file name
 * @param samples by what the data of each is
 * @param isDark it stands on graphite
 */
export function story(part: string, purpose: string, samples: Readonly<Record<string, ReactNode>> = {}, isDark?: true) {
  return (
    <Section key={part} id={part} title={part}>
      <p>{purpose}</p>
      {Object.entries(samples).map(([data, sample]) => (
        <div key={data} className="below-6">
          <h3 className="aside below-4">{data}</h3>
          {isDark ? <div className="on-band cushion">{sample}</div> : sample}
        </div>
      ))}
    </Section>
  );
}

const usual: LeasingTerms = { price: 4_490_000, advance: 30, months: 48, rate: 18, buyout: 1 };

const terms = [1, 7, 30, 90, 180];
const toRates = (...rates: [fromDays: number, rub: number][]) => rates.map(([fromDays, rub]) => ({ fromDays, rub }));

const mass = {
  title: 'Снаряжённая масса',
  least: { text: '5\u00a0600\u00a0кг', name: '«Модель А»' },
  most: { text: '7\u00a0250\u00a0кг', name: '«Модель Б»' },
};
const equal = { ...mass, most: mass.least, marks: [0] };
const toRanges = (...ranges: RangeLineProps[]) => (
  <dl>
    {ranges.map((range) => (
      <RangeLine key={range.same} {...range} />
    ))}
  </dl>
);
const sixtyMarks = Array.from({ length: 60 }, (_, index) => Math.round((index / 59) * 100));

const toStops = (names: string[]) => names.map((name) => ({ name, content: <strong>{name}</strong> }));

const from = 'Завод';
const places = [
  { name: 'Первый город', km: 175, text: '175\u00a0км · 18\u00a0000\u00a0₽' },
  { name: 'Второй город', km: 390, text: '390\u00a0км · 35\u00a0880\u00a0₽' },
  { name: 'Третий город', km: 2550, text: '2\u00a0550\u00a0км · 234\u00a0600\u00a0₽' },
];
const sixtyPlaces = Array.from({ length: 60 }, (_, index) => ({
  name: `Город ${index + 1}`,
  km: 40 * (index + 1),
  text: `${40 * (index + 1)}\u00a0км`,
}));
const speed = { name: 'Скорость', unit: 'км/ч', least: 0, most: 90 };
/** By the hour. */
const toPoints = (values: Record<number, number>) =>
  Object.entries(values).map(([hour, value]): [number, number] => [Number(hour), value]);

const stages = [
  { name: 'Раскрой', from: 1, to: 1 },
  { name: 'Сварка рамы', from: 2, to: 3 },
  { name: 'Окраска', from: 4, to: 5 },
];
const longStages = [
  { name: longName, from: 1, to: 1 },
  { name: `${longName} 2`, from: 7, to: 9 },
  { name: `${longName} 3`, from: 14, to: 14 },
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

/** Functions, called when they are shown: hundreds of elements of a module slow down all pages (see tests/conventions.test.ts). */
export const figureStories = () => [
  story(
    'lease-areas',
    'Аванс, долг, проценты и выкуп площадями в одном масштабе. Стоит на графите.',
    {
      'Обычные условия': <LeaseAreas terms={usual} />,
      'Самый короткий срок, наибольшая ставка': (
        <LeaseAreas terms={{ ...usual, advance: 10, months: 12, rate: 40, buyout: 0 }} />
      ),
      'Без процентов, наибольшие аванс и выкуп': (
        <LeaseAreas terms={{ ...usual, advance: 49, months: 60, rate: 0, buyout: 20 }} />
      ),
    },
    true,
  ),
  story('rate-stairs', 'Ставка за сутки против срока: ступень вниз там, где сутки дешевеют.', {
    'Четыре ступени': <RateStairs terms={terms} rates={toRates([1, 4200], [7, 3500], [30, 2700], [180, 2300])} />,
    'Срок между ступенями': <RateStairs terms={terms} days={100} rates={toRates([7, 4300], [30, 3300], [180, 2800])} />,
    'Не короче 90 суток, одна ставка из пяти знаков': (
      <RateStairs terms={terms} days={30} rates={toRates([90, 11_500])} />
    ),
    'Без ставок': <RateStairs terms={terms} rates={[]} />,
  }),
  story('range-line', 'От\u00a0наименьшего до\u00a0наибольшего: засечка на\u00a0каждую модель.', {
    'Четыре модели': toRanges({ ...mass, marks: [0, 48, 70, 100] }),
    'В масштабе чертежа: отсчёт от нуля': toRanges({ ...mass, marks: [0, 48, 100], from: 77.2 }),
    'Одна модель; у всех поровну': toRanges(equal, { ...equal, same: 'у\u00a0всех моделей' }),
    'Шестьдесят моделей, названия в шестьдесят букв': toRanges({
      title: longName,
      least: { ...mass.least, name: longName },
      most: { ...mass.most, name: longName },
      marks: sixtyMarks,
    }),
  }),
  story('stop-line', 'Остановки на одной линии: вдоль страницы, на телефоне сверху вниз.', {
    'Три остановки': <StopLine stops={toStops(['Поле', 'Дорога', 'Элеватор'])} />,
    'Одна остановка с названием в шестьдесят букв': <StopLine stops={toStops([longName])} />,
    'Отрезок, одно значение, пустая линия': (
      <>
        <SpanLine span={[40, 70]} marks={[50]} />
        <SpanLine span={[40, 40]} />
        <SpanLine />
      </>
    ),
  }),
  story('road-line', 'Расстояния по\u00a0одной дороге в\u00a0масштабе.', {
    'Три города': <RoadLine from={from} places={places} />,
    'Один город с названием в шестьдесят букв; ни одного': (
      <>
        <RoadLine from={from} places={[{ name: longName, km: 390, text: longName }]} />
        <RoadLine from={from} places={[]} />
      </>
    ),
    'Шестьдесят городов': <RoadLine from={from} places={sixtyPlaces} />,
  }),
  story('day-record', 'Сутки по\u00a0часам: что записал прибор.', {
    'Одна величина и одно событие': (
      <DayRecord
        title="Один день"
        caption="Пример записи"
        lanes={[{ ...speed, points: toPoints({ 5: 0, 6: 62, 9: 80, 10: 0 }) }]}
        events={[{ hour: 5, text: 'Выезд' }]}
      />
    ),
    'Четыре величины, одна вне границ, названия в шестьдесят букв, девять событий за час': (
      <DayRecord
        title={longName}
        caption={longName}
        lanes={[1, 2, 3, 4].map((lane) => ({
          ...speed,
          name: `${lane}. ${longName}`,
          band: [20, 60],
          points: toPoints({ 0: 0, 12: 45 * lane, 24: 0 }),
        }))}
        events={Array.from({ length: 9 }, (_, index) => ({
          hour: 12 + index / 9,
          text: `${index + 1}. ${longName}`,
        }))}
      />
    ),
  }),
  story('day-ruler', 'Дни с\u00a0этапами: идёт вдоль страницы, на\u00a0телефоне её нет.', {
    'Три этапа': <DayRuler stages={stages} />,
    'Один день с названием в шестьдесят букв; ни одного': (
      <>
        <DayRuler stages={longStages.slice(0, 1)} />
        <DayRuler stages={[]} />
      </>
    ),
  }),
  story('day-plan', 'Этапы над\u00a0днями, которые они занимают: открывает страницу и\u00a0на\u00a0телефоне.', {
    'Три этапа': <DayPlan stages={stages} />,
    'Названия в шестьдесят букв в начале, посередине и в конце; ни одного этапа': (
      <>
        <DayPlan stages={longStages} />
        <DayPlan stages={[]} />
      </>
    ),
  }),
  story('year-scale', 'Годы в\u00a0масштабе; на\u00a0телефоне остаётся список.', {
    'Восемь лет': <YearScale years={[1997, 2001, 2004, 2009, 2014, 2018, 2020, 2026]} />,
    'Два года: шкалы нет; тридцать лет подряд': (
      <>
        <YearScale years={[1997, 2026]} />
        <YearScale years={Array.from({ length: 30 }, (_, index) => 1997 + index)} />
      </>
    ),
  }),
  story('worth-steps', 'От\u00a0цены новой модели вниз: каждый вычет укорачивает линию.', {
    'Один вычет': <WorthSteps worth={worth} />,
    'Без вычетов': <WorthSteps worth={{ ...worth, deductions: [], offer: worth.start }} />,
    'Шесть вычетов с названиями в шестьдесят букв, остаётся два рубля': <WorthSteps worth={worthless} />,
  }),
];

const good: Proof = {
  title: 'Высота автопоезда, мм от дороги',
  scale: [0, 4200],
  limit: { at: 4000, text: 'Предел на дороге 4\u00a0000\u00a0мм' },
  rows: [
    { label: 'Обычный контейнер', text: '3\u00a0761\u00a0мм', pieces: [1170, 2591] },
    { label: 'Высокий контейнер', text: '4\u00a0066\u00a0мм', pieces: [1170, 2896] },
  ],
};

const bad: Proof = {
  title: longName,
  scale: [-10, 10],
  rows: [
    { label: longName, text: 'от\u00a0−30 до\u00a0+30, за\u00a0оба края', span: [-30, 30] },
    { label: 'Нечего рисовать', text: 'нет данных' },
    { label: 'Короче точки', text: '0,001', span: [0, 0.001], end: 0.0005 },
  ],
  note: longName,
};

export const answerStory = () =>
  story('answer-figure', 'Доказательство ответа статьи: линии в одном масштабе и предел поперёк.', {
    'Два отрезка и предел': <AnswerFigure proof={good} />,
    'За краями шкалы, без данных, подписи в шестьдесят букв': <AnswerFigure proof={bad} />,
    'Новость: день': <ChangeFigure change={{ value: '1\u00a0декабря', label: 'первый день новых цен' }} />,
    'Новость: шестьдесят букв': <ChangeFigure change={{ value: longName, label: longName }} />,
  });
