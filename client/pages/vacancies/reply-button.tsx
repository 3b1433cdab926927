/** The name of a position in the form. */
import type { Vacancy } from '#shared/content/company.ts';

/** With the city: one title may be open in two cities. */
export function toChoice({ title, city }: Vacancy): string {
  return `${title}, ${city}`;
}
