/** What the server alone shows on the page: the line of each year. */
import type { ViewData } from '#shared/page-result.ts';
import { byYear } from './by-year.ts';
import { YearRuler } from './year-ruler.tsx';

export function serverParts({ list }: ViewData<'news-list'>) {
  return Object.fromEntries(
    byYear(list.articles).map(([year, articles]) => [
      `year-${year}`,
      <YearRuler key={year} days={articles.map(({ date }) => date)} />,
    ]),
  );
}
