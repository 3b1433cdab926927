/** Routes of well-known files: robots.txt, security.txt, humans.txt, the web app manifest, build files. */

import { Router } from 'express';
import type { Frontend } from '#server/frontend/frontend.ts';
import { pageLanguage } from '#shared/constants.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import { aboutKey } from '#shared/forms/subjects.ts';
import { isHrefOn, type Offers } from '#shared/pages/offers.ts';
import {
  catalogQuery,
  compareQuery,
  configurationQuery,
  leasingQuery,
  rentQuery,
} from '#shared/queries/page-queries.ts';
import { describeRoutes } from '#shared/route-rules.ts';
import { href, routes } from '#shared/routes.ts';
import { type SeoDependencies, sendText } from './send-file.ts';

/** Query parameters of advertising and analytics. */
const trackingParameters = [
  ...['source', 'medium', 'campaign', 'content', 'term'].map((name) => `utm_${name}`),
  ...['yclid', 'ysclid', 'gclid', 'fbclid', '_openstat', 'from', 'etext', 'roistat', 'calltouch_tm'],
];

/** @param isOpen false excludes every robot: search engines must not find a test copy of the site */
function renderRobots(origin: string, isOpen: boolean, offers: Offers | undefined): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const rules = ['Allow: /', `Disallow: ${href('dev')}`];
  const narrowing = Object.keys(catalogQuery).filter((key) => key !== 'page');
  const cleanOf = (query: object, path: string) =>
    isHrefOn(offers, path) ? [`Clean-param: ${Object.keys(query).join('&')} ${path}`] : [];
  // A robot with its own group ignores the common one. Only Yandex knows Clean-param.
  const clean = [
    `Clean-param: ${[...trackingParameters, aboutKey].join('&')}`,
    `Clean-param: ${narrowing.join('&')} ${href('catalog')}`,
    ...cleanOf(compareQuery, href('compare')),
    `Clean-param: ${Object.keys(configurationQuery).join('&')} ${href('catalog')}/`,
    ...cleanOf(leasingQuery, href('credit')),
    ...cleanOf(rentQuery, href('rent')),
    ...cleanOf({ list: 0, model: 0, node: 0, number: 0, page: 0 }, href('parts')),
    ...cleanOf(routes.vacancies.query, href('vacancies')),
  ];
  const groups = [
    ['User-agent: *', ...rules],
    ['User-agent: Yandex', ...rules, ...clean],
  ];
  return `${groups.map((lines) => lines.join('\n')).join('\n\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** Files of client/public; the emblem of the largest stays within the safe zone of masks. */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

function describeWebApp({ name, shortName, slogan }: SiteSettings) {
  return {
    name,
    short_name: shortName,
    description: slogan.join(' '),
    lang: pageLanguage,
    start_url: href('home'),
    scope: href('home'),
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons,
  };
}

export function siteFiles({
  config,
  frontend,
  openedAt,
  readSite,
}: SeoDependencies & { frontend: Pick<Frontend, 'build'> }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const origin = config.siteUrl;

  const text = { type: 'text/plain; charset=utf-8', maxAgeSeconds: 60, changes: [openedAt] };
  router.get('/robots.txt', async (_request, response) => {
    // A robot that gets no rules stays away: better all of them.
    const site = await readSite().catch(() => undefined);
    sendText(response, text, renderRobots(origin, config.indexing, site?.offers));
  });

  router.get('/.well-known/security.txt', async (_request, response) => {
    const { email } = await readSite();
    const expires = new Date(Date.parse(openedAt) + 365 * 24 * 3600 * 1000).toISOString();
    const canonical = `${origin}/.well-known/security.txt`;
    const lines = [`Contact: mailto:${email}`, `Expires: ${expires}`, 'Preferred-Languages: ru, en'];
    sendText(response, text, `${[...lines, `Canonical: ${canonical}`].join('\n')}\n`);
  });

  const { key } = config.indexNow;
  if (key !== undefined) {
    router.get(`/${key}.txt`, (_request, response) => {
      sendText(response, text, key);
    });
  }

  router.get('/humans.txt', async (_request, response) => {
    const { name, email } = await readSite();
    const lines = [
      '/* TEAM */',
      `Owner: ${name}`,
      `Contact: ${email}`,
      `Site: ${origin}`,
      '',
      '/* SITE */',
      `Last update: ${openedAt.slice(0, 10)}`,
      'Language: ru',
    ];
    sendText(response, text, `${lines.join('\n')}\n`);
  });

  router.get('/site.webmanifest', async (_request, response) => {
    const file = { ...text, type: 'application/manifest+json; charset=utf-8', maxAgeSeconds: 3600 };
    sendText(response, file, JSON.stringify(describeWebApp(await readSite())));
  });

  const { id, time } = frontend.build;
  router.get('/_builds/latest.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json({ id, time });
  });
  router.get(`/_builds/meta/${id}.json`, (_request, response) => {
    response.locals.compress?.();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .json({ id, time, routeRules: describeRoutes() });
  });
  return router;
}
