/** Renders robots.txt: what robots may crawl, and which query parameters do not change a page. */
import { catalogQuery } from '#shared/queries/catalog-query.ts';
import { compareQuery } from '#shared/queries/compare-query.ts';
import { leasingQuery } from '#shared/queries/leasing-query.ts';
import { rentQuery } from '#shared/queries/rent-query.ts';
import { setQuery } from '#shared/queries/set-query.ts';
import { href, routes } from '#shared/routes.ts';

/** Query parameters of advertising and analytics. */
const trackingParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'ysclid',
  'gclid',
  'fbclid',
  '_openstat',
  'from',
  'etext',
  'roistat',
  'calltouch_tm',
];

/** @param isOpen false excludes every robot: search engines must not find a test copy of the site */
export function renderRobots(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const rules = ['Allow: /', `Disallow: ${href('dev')}`];
  const narrowing = Object.keys(catalogQuery).filter((key) => key !== 'page');
  // A robot with its own group ignores the common one. Only Yandex knows Clean-param.
  const clean = [
    `Clean-param: ${trackingParameters.join('&')}`,
    `Clean-param: ${narrowing.join('&')} ${href('catalog')}`,
    `Clean-param: ${Object.keys(compareQuery).join('&')} ${href('compare')}`,
    `Clean-param: ${Object.keys(setQuery).join('&')} ${href('catalog')}/`,
    `Clean-param: ${Object.keys(leasingQuery).join('&')} ${href('credit')}`,
    `Clean-param: ${Object.keys(rentQuery).join('&')} ${href('rent')}`,
    `Clean-param: ${Object.keys(routes.vacancies.query).join('&')} ${href('vacancies')}`,
  ];
  const groups = [
    ['User-agent: *', ...rules],
    ['User-agent: Yandex', ...rules, ...clean],
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
