/** Open positions. */
import type { Thing } from 'schema-dts';
import type { Vacancy } from '#shared/content/company.ts';
import type { Surroundings } from './json-ld.ts';
import { plantInShort } from './plant.ts';

const employments = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', internship: 'INTERN' } as const;

export function vacancyThings(vacancies: readonly Vacancy[], around: Surroundings): Thing[] {
  return vacancies.map((vacancy) => ({
    '@type': 'JobPosting',
    title: vacancy.title,
    url: `${around.url}#${vacancy.id}`,
    identifier: { '@type': 'PropertyValue', name: around.site.name, value: vacancy.id },
    description: describe(vacancy),
    datePosted: vacancy.posted,
    // The vacancy is open to the end of its last day, by Moscow time.
    validThrough: `${vacancy.validThrough}T23:59:59+03:00`,
    employmentType: employments[vacancy.employment],
    workHours: vacancy.schedule,
    hiringOrganization: plantInShort(around),
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

/** The three lists of the vacancy; search engines take simple HTML here. */
function describe({ duties, requirements, conditions }: Vacancy): string {
  const part = (title: string, lines: readonly string[]) =>
    `<p>${title}:</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
  return part('Обязанности', duties) + part('Требования', requirements) + part('Условия', conditions);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
