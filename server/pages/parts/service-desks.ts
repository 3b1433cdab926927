/** Whom to call about a service or a vacancy: the people whom the content names for the page. */
import type { Office } from '#shared/content/company.ts';
import type { Desk } from '#shared/page-data.ts';

/**
 * @param page a service's slug, or `vacancies`
 * @returns people of all offices in their order; [] if no one is assigned to the page
 */
export function listDesks(offices: readonly Office[], page: string): Desk[] {
  return offices.flatMap(({ city, phone, people }) =>
    people
      .filter(({ desks = [] }) => desks.some((desk) => desk === page))
      .map(({ role, phoneExtension, email }) => ({ city, role, phone, extension: phoneExtension, email })),
  );
}
