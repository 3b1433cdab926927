/** robots.txt: what robots may ask for, and which marks in an address change nothing. */
import { catalogQuery } from '#shared/catalog-query.ts';
import { compareQuery } from '#shared/compare-query.ts';
import { leasingQuery } from '#shared/leasing-query.ts';
import { href, routes } from '#shared/routes.ts';

/** Marks of advertising and of services that count visits. */
const marks = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'ysclid',
  'gclid',
  'fbclid',
];
const moreMarks = ['_openstat', 'from', 'etext', 'roistat', 'calltouch_tm'];

/** @param isOpen false closes the site for every robot: a copy for testers must not be found */
export function renderRobots(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const rules = ['Allow: /', `Disallow: ${href('dev')}`];
  const narrowing = Object.keys(catalogQuery).filter((key) => key !== 'page');
  // A group of its own replaces the common one wholly for its robot. Others know no Clean-param.
  const clean = [
    `Clean-param: ${[...marks, ...moreMarks].join('&')}`,
    `Clean-param: ${narrowing.join('&')} ${href('catalog')}`,
    `Clean-param: ${Object.keys(compareQuery).join('&')} ${href('compare')}`,
    `Clean-param: ${Object.keys(leasingQuery).join('&')} ${href('credit')}`,
    `Clean-param: ${Object.keys(routes.vacancies.query).join('&')} ${href('vacancies')}`,
  ];
  const groups = [
    ['User-agent: *', ...rules],
    ['User-agent: Yandex', ...rules, ...clean],
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
