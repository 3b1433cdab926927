/** JSON-LD of vacancies. */
import type { Thing } from 'schema-dts';
import type { Vacancy } from '#shared/content/company.ts';
import { plantMoment } from '#shared/tools/plant-time.ts';
import type { JsonLdContext } from './json-ld-context.ts';
import { plantReference } from './plant.ts';

const employments = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', internship: 'INTERN' } as const;

export function vacancyThings(vacancies: readonly Vacancy[], context: JsonLdContext): Thing[] {
  return vacancies.map((vacancy) => ({
    '@type': 'JobPosting',
    title: vacancy.title,
    url: `${context.url}#${vacancy.id}`,
    identifier: { '@type': 'PropertyValue', name: context.site.name, value: vacancy.id },
    description: describeVacancy(vacancy),
    datePosted: vacancy.posted,
    // Open until the end of the last day.
    validThrough: plantMoment(vacancy.validThrough, '23:59:59', context.site.timeZone),
    employmentType: employments[vacancy.employment],
    workHours: vacancy.schedule,
    hiringOrganization: plantReference(context),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: vacancy.city, addressCountry: 'RU' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'RUB',
      value: {
        '@type': 'QuantitativeValue',
        minValue: vacancy.payFromRub,
        maxValue: vacancy.payToRub,
        unitText: 'MONTH',
      },
    },
  }));
}

/** HTML, as search engines expect here. */
function describeVacancy({ duties, requirements, conditions }: Vacancy): string {
  const part = (title: string, lines: readonly string[]) =>
    `<p>${title}:</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  return part('Обязанности', duties) + part('Требования', requirements) + part('Условия', conditions);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
