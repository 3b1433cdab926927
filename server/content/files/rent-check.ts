/** Checks that texts count days of rent as the estimate does: «1 апреля — 31 октября, 213 суток». */
import { rentDays } from '#shared/tools/rent.ts';
import type { Content } from './content.ts';

const months = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const day = String.raw`(\d{1,2}) (${months.join('|')})[а-я]*(?: \d{4}(?: года)?)?`;
const span = new RegExp(
  String.raw`${day}[^\d"]{1,40}${day}(?:, | — это | - )[^\d"]{0,20}?(\d{1,3}) (?:сут|дн|день)`,
  'g',
);

/** @returns faults as `file: what is wrong` */
export function checkRentDays({ services }: Pick<Content, 'services'>): string[] {
  return services.flatMap((service) => {
    const text = JSON.stringify(service).replaceAll('\u00a0', ' ');
    return [...text.matchAll(span)].flatMap(([words, fromDay, fromMonth, toDay, toMonth, told]) => {
      const from = isoDay(2026, fromDay, fromMonth);
      const ends = [2026, 2027].map((year) => isoDay(year, toDay, toMonth));
      const days = rentDays(from, ends.find((end) => end >= from) ?? from);
      return days === Number(told) ? [] : [`services/${service.slug}.yaml: «${words}…»: the estimate counts ${days}`];
    });
  });
}

/** Years without a 29 February: no season of rent has one. */
function isoDay(year: number, date = '', month = ''): string {
  return `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${date.padStart(2, '0')}`;
}
