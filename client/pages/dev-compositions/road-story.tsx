/** The road with its places, and a day's record: of sample data, and with places and names that find no room. */
import { DayRecord } from '#client/drawing/day-record.tsx';
import { RoadLine } from '#client/drawing/road-line.tsx';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';

const from = 'Завод';
const places = [
  { name: 'Первый город', km: 175, text: '175\u00a0км · 18\u00a0000\u00a0₽' },
  { name: 'Второй город', km: 390, text: '390\u00a0км · 35\u00a0880\u00a0₽' },
  { name: 'Третий город', km: 2550, text: '2\u00a0550\u00a0км · 234\u00a0600\u00a0₽' },
];
const sixty = Array.from({ length: 60 }, (_, index) => ({
  name: `Город ${index + 1}`,
  km: 40 * (index + 1),
  text: `${40 * (index + 1)}\u00a0км`,
}));
const speed = { name: 'Скорость', unit: 'км/ч', least: 0, most: 90 };

export function RoadStory() {
  return (
    <>
      <Story
        part="road-line"
        purpose={'Расстояния по\u00a0одной дороге в\u00a0масштабе.'}
        samples={{
          'Три города': <RoadLine from={from} places={places} />,
          'Один город с названием в шестьдесят букв; ни одного': (
            <>
              <RoadLine from={from} places={[{ name: longName, km: 390, text: longName }]} />
              <RoadLine from={from} places={[]} />
            </>
          ),
          'Шестьдесят городов': <RoadLine from={from} places={sixty} />,
        }}
      />
      <Story
        part="day-record"
        purpose={'Сутки по\u00a0часам: что записал прибор.'}
        samples={{
          'Одна величина и одно событие': (
            <DayRecord
              title="Один день"
              caption="Пример записи"
              lanes={[
                {
                  ...speed,
                  points: [
                    [5, 0],
                    [6, 62],
                    [9, 80],
                    [10, 0],
                  ],
                },
              ]}
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
                points: [
                  [0, 0],
                  [12, 45 * lane],
                  [24, 0],
                ],
              }))}
              events={Array.from({ length: 9 }, (_, index) => ({
                hour: 12 + index / 9,
                text: `${index + 1}. ${longName}`,
              }))}
            />
          ),
        }}
      />
    </>
  );
}
