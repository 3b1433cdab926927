/** RangeLine: a dimension line from the least value to the greatest. */
import { RangeLine } from '#client/components/figures/range-line.tsx';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const title = 'Снаряжённая масса';
const least = { text: '5\u00a0600\u00a0кг', name: '«Модель А»' };
const most = { text: '7\u00a0250\u00a0кг', name: '«Модель Б»' };
const sixty = Array.from({ length: 60 }, (_, index) => Math.round((index / 59) * 100));

export function RangeLineStory() {
  return (
    <Story part="range-line" purpose={'От\u00a0наименьшего до\u00a0наибольшего: засечка на\u00a0каждую модель.'}>
      <StorySample data="Четыре модели">
        <dl>
          <RangeLine title={title} least={least} most={most} marks={[0, 48, 70, 100]} />
        </dl>
      </StorySample>
      <StorySample data="В масштабе чертежа: отсчёт от нуля">
        <dl>
          <RangeLine title={title} least={least} most={most} marks={[0, 48, 100]} from={77.2} />
        </dl>
      </StorySample>
      <StorySample data="Одна модель; у всех поровну">
        <dl>
          <RangeLine title={title} least={least} most={least} marks={[0]} />
          <RangeLine title={title} least={least} most={least} marks={[0]} same={'у\u00a0всех моделей'} />
        </dl>
      </StorySample>
      <StorySample data="Шестьдесят моделей, названия в шестьдесят букв">
        <dl>
          <RangeLine
            title={longName}
            least={{ ...least, name: longName }}
            most={{ ...most, name: longName }}
            marks={sixty}
          />
        </dl>
      </StorySample>
    </Story>
  );
}
