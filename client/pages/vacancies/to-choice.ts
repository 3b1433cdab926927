import type { Vacancy } from '#shared/content/company.ts';

/** A position as the form of replies names it: one title may be open in two cities. */
export function toChoice({ title, city }: Vacancy): string {
  return `${title}, ${city}`;
}
