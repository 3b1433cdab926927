/** /embed/map: the map in a document of its own, because it needs a looser policy than the site will ever have. */
import type { RequestHandler } from 'express';
import { toDataBlock } from '#shared/data-block.ts';
import { type MapDocumentState, mapDocumentPath } from '#shared/map-document.ts';
import { HttpError } from '../errors/http-error.ts';
import type { Services } from '../services.ts';

const host = 'https://api-maps.yandex.ru';
const hosts = [host, 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];
const tiles = 'https://*.maps.yandex.net';

/** As the vendor asks for it: its drawing engine compiles code, and nothing but this document allows that. */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'unsafe-eval' ${hosts.join(' ')}`,
  `style-src 'self' ${hosts.join(' ')}`,
  `img-src 'self' data: ${hosts.join(' ')} ${tiles}`,
  `connect-src 'self' ${hosts.join(' ')} ${tiles}`,
  `font-src 'self' https://yastatic.net`,
  `worker-src data: blob: ${hosts.join(' ')}`,
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
].join('; ');

/** @throws HttpError 404 where no key is configured, and in development */
export function mapDocument({ config, content, frontend, thirdParties }: Services): RequestHandler {
  return async (_request, response, next) => {
    if (response.locals.pathname !== mapDocumentPath) return next();
    const apiKey = config.yandexMapsApiKey;
    if (apiKey === undefined || !thirdParties.hasMap) throw new HttpError(404, 'no key for the maps is configured');
    const offices = await content.offices({}, { signal: response.locals.visitorLeft });
    const { styles, scripts } = await frontend.mapAssets();
    const places = offices.map(({ city, address, coordinates }) => ({ title: `${city}, ${address}`, ...coordinates }));
    const state: MapDocumentState = { apiKey, places };
    response.locals.compress?.();
    response.set('Content-Security-Policy', policy).set('X-Frame-Options', 'SAMEORIGIN').set('X-Robots-Tag', 'noindex');
    response
      .set('Cache-Control', 'private, no-cache')
      .type('html')
      .send(`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Карта площадок завода</title>
${styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<script type="application/json" id="map-state">${toDataBlock(state)}</script>
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="map"></div>
</body>
</html>
`);
  };
}
