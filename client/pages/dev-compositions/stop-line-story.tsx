/** Stops on one line, and spans on lines of one scale. */
import { SpanLine } from '#client/components/figures/span-line.tsx';
import { StopLine } from '#client/components/figures/stop-line.tsx';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

const toStops = (names: string[]) => names.map((name) => ({ name, content: <strong>{name}</strong> }));

export function StopLineStory() {
  return (
    <Story part="stop-line" purpose="Остановки на одной линии: вдоль страницы, на телефоне сверху вниз.">
      <StorySample data="Три остановки">
        <StopLine stops={toStops(['Поле', 'Дорога', 'Элеватор'])} />
      </StorySample>
      <StorySample data="Одна остановка с названием в шестьдесят букв">
        <StopLine stops={toStops([longName])} />
      </StorySample>
      <StorySample data="Отрезок, одно значение, пустая линия">
        <SpanLine span={[40, 70]} marks={[50]} />
        <SpanLine span={[40, 40]} />
        <SpanLine />
      </StorySample>
    </Story>
  );
}
