/** Loads the vacancies, the recruiter, and the vacancy that the query names. */
import { aboutCrumb } from '#server/pages/parts/breadcrumbs.ts';
import { listDesks } from '#server/pages/parts/service-desks.ts';
import { href } from '#shared/routes.ts';
import type { PageLoader } from './page-loader.ts';

export const vacancies: PageLoader<'vacancies'> = async ({ content, query }) => {
  const [list, offices] = await Promise.all([content.vacancies({}), content.offices({})]);
  const [contact] = listDesks(offices, 'vacancies');
  const [named] = query.vacancy ?? [];
  const chosen = list.find(({ id }) => id === named);
  if (named !== undefined && chosen === undefined) return { kind: 'same', search: '' };
  return {
    kind: 'page',
    breadcrumbs: [aboutCrumb, { text: 'Вакансии', href: href('vacancies') }],
    data: { vacancies: list, ...(contact && { contact }), ...(chosen && { chosen }) },
  };
};
