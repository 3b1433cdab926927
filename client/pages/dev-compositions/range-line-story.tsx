/** RangeLine: a dimension line from the least value to the greatest. */

import { AnswerFigure } from '#client/components/articles/answer-figure.tsx';
import { ChangeFigure } from '#client/components/articles/title-block.tsx';
import { RangeLine } from '#client/components/figures/range-line.tsx';
import { SpanLine } from '#client/components/figures/span-line.tsx';
import { StopLine } from '#client/components/figures/stop-line.tsx';
import type { Proof } from '#shared/content/proof.ts';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';

const title = 'Снаряжённая масса';
const least = { text: '5\u00a0600\u00a0кг', name: '«Модель А»' };
const most = { text: '7\u00a0250\u00a0кг', name: '«Модель Б»' };
const sixty = Array.from({ length: 60 }, (_, index) => Math.round((index / 59) * 100));

export function RangeLineStory() {
  return (
    <Story
      part="range-line"
      purpose={'От\u00a0наименьшего до\u00a0наибольшего: засечка на\u00a0каждую модель.'}
      samples={{
        'Четыре модели': (
          <dl>
            <RangeLine title={title} least={least} most={most} marks={[0, 48, 70, 100]} />
          </dl>
        ),
        'В масштабе чертежа: отсчёт от нуля': (
          <dl>
            <RangeLine title={title} least={least} most={most} marks={[0, 48, 100]} from={77.2} />
          </dl>
        ),
        'Одна модель; у всех поровну': (
          <dl>
            <RangeLine title={title} least={least} most={least} marks={[0]} />
            <RangeLine title={title} least={least} most={least} marks={[0]} same={'у\u00a0всех моделей'} />
          </dl>
        ),
        'Шестьдесят моделей, названия в шестьдесят букв': (
          <dl>
            <RangeLine
              title={longName}
              least={{ ...least, name: longName }}
              most={{ ...most, name: longName }}
              marks={sixty}
            />
          </dl>
        ),
      }}
    />
  );
}

/** Stops on one line, and spans on lines of one scale. */
const toStops = (names: string[]) => names.map((name) => ({ name, content: <strong>{name}</strong> }));

export function StopLineStory() {
  return (
    <Story
      part="stop-line"
      purpose="Остановки на одной линии: вдоль страницы, на телефоне сверху вниз."
      samples={{
        'Три остановки': <StopLine stops={toStops(['Поле', 'Дорога', 'Элеватор'])} />,
        'Одна остановка с названием в шестьдесят букв': <StopLine stops={toStops([longName])} />,
        'Отрезок, одно значение, пустая линия': (
          <>
            <SpanLine span={[40, 70]} marks={[50]} />
            <SpanLine span={[40, 40]} />
            <SpanLine />
          </>
        ),
      }}
    />
  );
}

/** The figure that proves an article's answer, and what a news item changes. */
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

export function AnswerFigureStory() {
  return (
    <Story
      part="answer-figure"
      purpose="Доказательство ответа статьи: линии в одном масштабе и предел поперёк."
      samples={{
        'Два отрезка и предел': <AnswerFigure proof={good} />,
        'За краями шкалы, без данных, подписи в шестьдесят букв': <AnswerFigure proof={bad} />,
        'Новость: день': <ChangeFigure change={{ value: '1\u00a0декабря', label: 'первый день новых цен' }} />,
        'Новость: шестьдесят букв': <ChangeFigure change={{ value: longName, label: longName }} />,
      }}
    />
  );
}
