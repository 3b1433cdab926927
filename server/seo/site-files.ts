/** Routes of well-known files: robots.txt, security.txt, humans.txt, the web app manifest, build files. */
import { Router } from 'express';
import { describeRoutes } from '#shared/route-rules.ts';
import { renderRobots } from './robots.ts';
import { sendText } from './send-file.ts';
import type { SeoDependencies } from './seo-dependencies.ts';
import { describeWebApp } from './web-manifest.ts';

export function siteFiles({ config, frontend, readSite }: SeoDependencies): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const origin = config.siteUrl;

  const text = { type: 'text/plain; charset=utf-8', maxAgeSeconds: 60, changes: [frontend.build.time] };
  router.get('/robots.txt', (_request, response) => {
    sendText(response, text, renderRobots(origin, config.indexing));
  });

  router.get('/.well-known/security.txt', async (_request, response) => {
    const { email } = await readSite();
    const expires = new Date(Date.parse(frontend.build.time) + 365 * 24 * 3600 * 1000).toISOString();
    sendText(
      response,
      text,
      `Contact: mailto:${email}\nExpires: ${expires}\nPreferred-Languages: ru, en\nCanonical: ${origin}/.well-known/security.txt\n`,
    );
  });

  const { key } = config.indexNow;
  if (key !== undefined) {
    router.get(`/${key}.txt`, (_request, response) => {
      sendText(response, text, key);
    });
  }

  router.get('/humans.txt', async (_request, response) => {
    const { name, email } = await readSite();
    const day = frontend.build.time.slice(0, 10);
    const lines = [
      '/* TEAM */',
      `Owner: ${name}`,
      `Contact: ${email}`,
      `Site: ${origin}`,
      '',
      '/* SITE */',
      `Last update: ${day}`,
      'Language: ru',
    ];
    sendText(response, text, `${lines.join('\n')}\n`);
  });

  router.get('/site.webmanifest', async (_request, response) => {
    const file = { ...text, type: 'application/manifest+json; charset=utf-8', maxAgeSeconds: 3600 };
    sendText(response, file, JSON.stringify(describeWebApp(await readSite())));
  });

  const { id, time } = frontend.build;
  const latest = { id, time };
  router.get('/_builds/latest.json', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(latest);
  });
  router.get(`/_builds/meta/${id}.json`, (_request, response) => {
    response.locals.compress?.();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .json({ ...latest, routeRules: describeRoutes() });
  });
  return router;
}
