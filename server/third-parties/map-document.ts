/** /embed/map: the map as a separate document, because it needs a looser policy than the site allows itself. */
import type { RequestHandler } from 'express';
import type { Config } from '#server/config/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { HttpError } from '#server/errors/http-error.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { plainDocument } from '#server/frontend/plain-document.ts';
import { toDataBlock } from '#shared/data-block.ts';
import { type MapDocumentState, mapDocumentPath } from '#shared/map-document.ts';
import type { ThirdParties } from '#shared/page-result.ts';

const vendorHost = 'https://api-maps.yandex.ru';
const hosts = [vendorHost, 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];
const tiles = 'https://*.maps.yandex.net';

/** What the vendor requires: its drawing engine compiles code, which only this document allows. */
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

interface MapDocumentDependencies {
  config: Pick<Config, 'yandexMapsApiKey'>;
  content: Pick<ContentSource, 'offices'>;
  frontend: Pick<Frontend, 'mapAssets'>;
  thirdParties: Pick<ThirdParties, 'hasMap'>;
}

/** @throws HttpError 404 where no key is configured, and in development */
export function mapDocument({ config, content, frontend, thirdParties }: MapDocumentDependencies): RequestHandler {
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
    const document = plainDocument({
      title: 'Карта площадок завода',
      head: [
        ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`),
        `<script type="application/json" id="map-state">${toDataBlock(state)}</script>`,
        ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
      ],
      body: '<div id="map"></div>',
    });
    response.set('Cache-Control', 'private, no-cache').type('html').send(document);
  };
}
