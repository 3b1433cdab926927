/** The figure that proves an article's answer, and what a news item changes. */
import { AnswerFigure } from '#client/components/articles/answer-figure.tsx';
import { ChangeFigure } from '#client/components/articles/title-block.tsx';
import type { Proof } from '#shared/content/proof.ts';
import { longName } from './bad-data.ts';
import { Story } from './story.tsx';
import { StorySample } from './story-sample.tsx';

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
    <Story part="answer-figure" purpose="Доказательство ответа статьи: линии в одном масштабе и предел поперёк.">
      <StorySample data="Два отрезка и предел">
        <AnswerFigure proof={good} />
      </StorySample>
      <StorySample data="За краями шкалы, без данных, подписи в шестьдесят букв">
        <AnswerFigure proof={bad} />
      </StorySample>
      <StorySample data="Новость: день">
        <ChangeFigure change={{ value: '1\u00a0декабря', label: 'первый день новых цен' }} />
      </StorySample>
      <StorySample data="Новость: шестьдесят букв">
        <ChangeFigure change={{ value: longName, label: longName }} />
      </StorySample>
    </Story>
  );
}
