import type { Office } from '#shared/content/company.ts';
import type { Desk } from '#shared/page-data.ts';
import { href } from '#shared/routes.ts';
import { aboutCrumb } from './breadcrumbs.ts';
import type { PageLoader } from './page-loader.ts';

export const vacancies: PageLoader<'vacancies'> = async ({ content, query }) => {
  const [list, offices] = await Promise.all([content.vacancies({}), content.offices({})]);
  const [contact] = offices.flatMap(findRecruiters);
  const [named] = query.vacancy ?? [];
  const chosen = list.find(({ id }) => id === named);
  return {
    kind: 'page',
    breadcrumbs: [aboutCrumb, { text: 'Вакансии', href: href('vacancies') }],
    data: { vacancies: list, ...(contact && { contact }), ...(chosen && { chosen }) },
  };
};

/** Whoever of an office's people is named for staff. */
function findRecruiters({ city, phone, people }: Office): Desk[] {
  return people
    .filter(({ role }) => /персонала|кадров/i.test(role))
    .map(({ role, phoneExtension, email }) => ({
      city,
      role,
      phone,
      email,
      ...(phoneExtension === undefined ? {} : { extension: phoneExtension }),
    }));
}
