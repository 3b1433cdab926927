/** Answers of articles: an article opens with one, and its figure claims nothing that the article does not say. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { checkAnswers } from '#server/content/files/answer-check.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import type { Article } from '#shared/content/article.ts';

const { blog, news } = loadContent(contentFolder).articles;

/** The faults of the first article, changed. */
function faultsOf(change: Partial<Article>): string[] {
  const [first] = blog.slice(-1);
  if (first?.proof === undefined) throw new Error('The article has no figure');
  return checkAnswers({ articles: { blog: [{ ...first, ...change }], news: [] } });
}

const figure = { title: 'Сколько', scale: [0, 10] as [number, number] };
const body = '<p>Войдёт 1\u00a0104\u00a0мм и\u00a022,5\u00a0т, никак не 1105.</p>';

test('every article of the blog opens with an answer and a figure whose numbers it names', () => {
  expect(blog.length).toBeGreaterThan(10);
  expect(checkAnswers({ articles: { blog, news: [] } })).toEqual([]);
});

test('an article without an answer is a fault, one of the news is not', () => {
  const { answer: _, ...bare } = blog[0] as Article;
  expect(checkAnswers({ articles: { blog: [bare], news: [] } })).toEqual([
    `blog/${bare.id}.md: answer, proof: an article opens with both`,
  ]);
  expect(checkAnswers({ articles: { blog: [], news: [{ ...bare, section: 'news' }] } })).toEqual([]);
});

test('a number that the article does not name is a fault, however it is written', () => {
  const rows = [
    { label: 'Высота', text: '1 104 мм' },
    { label: 'Масса', text: '22,5–23 т' },
  ];
  expect(faultsOf({ body, proof: { ...figure, rows } })).toEqual([
    expect.stringContaining('proof: "Масса": 23 is not in the article'),
  ]);
});

test('every news item says what it changes, by a number that its text names', () => {
  expect(news.filter(({ change }) => change === undefined)).toEqual([]);
  expect(checkAnswers({ articles: { blog: [], news } })).toEqual([]);
  const [item] = news as [Article];
  const wrong = { ...item, body, change: { value: '1\u00a0105\u00a0мм', label: 'высота' }, proof: undefined };
  expect(checkAnswers({ articles: { blog: [], news: [wrong as Article] } })).toEqual([]);
  expect(
    checkAnswers({ articles: { blog: [], news: [{ ...wrong, change: { value: '7 дней', label: '' } } as Article] } }),
  ).toEqual([`news/${item.id}.md: change: 7 is not in the text`]);
});

test('a line is drawn of pieces or of a span, on a scale that grows', () => {
  const rows = [{ label: 'Высота', text: '1 104 мм', pieces: [1], span: [0, 1] as [number, number] }];
  expect(faultsOf({ body, proof: { ...figure, scale: [10, 0], rows } })).toEqual([
    expect.stringContaining('scale'),
    expect.stringContaining('both pieces and span'),
  ]);
});
