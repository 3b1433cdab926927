/** No two pages open with the same picture. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';

const { services, pages, articles } = loadContent(contentFolder);

test('no picture opens two pages among services, plain pages, articles and news', () => {
  const openings = [
    ...services.map(({ slug, picture }) => [`service ${slug}`, picture?.source]),
    ...pages.map(({ id, picture }) => [`page ${id}`, picture?.source]),
    ...Object.values(articles)
      .flat()
      .map(({ id, picture }) => [`article ${id}`, picture?.source]),
  ].filter(([, source]) => source !== undefined);
  const repeated = openings.filter(([page, source]) =>
    openings.some(([other, same]) => same === source && other !== page),
  );
  expect(openings.length).toBeGreaterThan(20);
  expect(repeated).toEqual([]);
});
