/** Loads the vacancies, the recruiter, and the vacancy that the query names. */
import { href } from '#shared/routes.ts';
import { aboutCrumb } from './breadcrumbs.ts';
import type { PageLoader } from './page-loader.ts';
import { listDesks } from './service-desks.ts';

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
