/** Files that robots and browsers ask for by name: robots.txt, sitemap.xml, security.txt, build files. */
import { Router } from 'express';
import { href, routeIds, routes } from '#shared/routes.ts';
import type { Services } from '../services.ts';
import { renderSitemap } from './sitemap.ts';
import { describeWebApp } from './web-manifest.ts';

export function siteFiles({ config, content, frontend, readSite }: Services): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const origin = config.siteUrl;
  const minute = 'public, max-age=60';
  const hour = 'public, max-age=3600';

  router.get('/robots.txt', (_request, response) => {
    const rules = config.indexing
      ? `Allow: /\nDisallow: ${href('dev')}\n\nSitemap: ${origin}/sitemap.xml`
      : 'Disallow: /';
    response.type('text/plain').set('Cache-Control', minute).send(`User-agent: *\n${rules}\n`);
  });

  router.get('/sitemap.xml', async (_request, response) => {
    const sitemap = await renderSitemap(content, origin, { signal: response.locals.visitorLeft });
    response.type('application/xml').set('Cache-Control', minute).send(sitemap);
  });

  router.get('/.well-known/security.txt', async (_request, response) => {
    const { email } = await readSite();
    const expires = new Date(Date.parse(frontend.build.time) + 365 * 24 * 3600 * 1000).toISOString();
    response.type('text/plain').set('Cache-Control', minute);
    response.send(
      `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: ru, en\nCanonical: ${origin}/.well-known/security.txt\n`,
    );
  });

  router.get('/site.webmanifest', async (_request, response) => {
    response
      .type('application/manifest+json')
      .set('Cache-Control', hour)
      .send(describeWebApp(await readSite()));
  });

  const { id, time } = frontend.build;
  const latest = { id, time };
  router.get('/_builds/latest.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(latest);
  });
  router.get(`/_builds/meta/${id}.json`, (_request, response) => {
    const routeRules = Object.fromEntries(
      routeIds.map((route) => [routes[route].path, { id: route, layout: routes[route].layout }]),
    );
    response.set('Cache-Control', 'public, max-age=31536000, immutable').json({ ...latest, routeRules });
  });
  return router;
}
