/** /embed/map: the map as a separate document, because it needs a looser policy than the site allows itself. */
import type { RequestHandler } from 'express';
import { type OpenBrand, withBrandSheet } from '#server/brand/brand-files.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import type { Config, PolicySources } from '#server/environment/config.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { plainDocument } from '#server/frontend/plain-document.ts';
import { toDataBlock } from '#shared/data-block.ts';
import { type MapDocumentState, mapDocumentPath } from '#shared/pages/map-document.ts';
import { href } from '#shared/routes.ts';

const vendorHost = 'https://api-maps.yandex.ru';
const hosts = [vendorHost, 'https://*.api-maps.yandex.ru', 'https://yastatic.net'];
const tiles = 'https://*.maps.yandex.net';

/** What the vendor requires: its drawing engine compiles code, which only this document allows. */
const policy = ({ styles = [], connections = [] }: PolicySources) =>
  [
    "default-src 'none'",
    `script-src 'self' 'unsafe-eval' ${hosts.join(' ')}`,
    `style-src ${["'self'", ...hosts, ...styles].join(' ')}`,
    `img-src 'self' data: ${hosts.join(' ')} ${tiles}`,
    `connect-src ${["'self'", ...hosts, tiles, ...connections].join(' ')}`,
    `font-src 'self' https://yastatic.net`,
    `worker-src data: blob: ${hosts.join(' ')}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** Shown where the map does not open; in the frame of /contacts the page around it says so. */
const fallback = `<p id="map-fallback" hidden>Карта не открылась. <a href="${href('contacts')}" target="_top">Адреса, координаты и\u00a0проезд</a></p>`;

interface MapDocumentDependencies {
  brand: OpenBrand;
  config: Pick<Config, 'yandexMapsApiKey' | 'mapsLanguage'>;
  content: Pick<ContentSource, 'offices'>;
  frontend: Pick<Frontend, 'mapAssets' | 'sources'>;
}

/** Without a key the document is served too: its script then raises the MapsError that the specification asks for. */
export function mapDocument({ brand, config, content, frontend }: MapDocumentDependencies): RequestHandler {
  const { yandexMapsApiKey: apiKey = '', mapsLanguage: language } = config;
  return async (_request, response, next) => {
    if (response.locals.pathname !== mapDocumentPath) return next();
    if (apiKey === '') response.locals.log.warn('a visitor asked for the map: set YANDEX_MAPS_API_KEY');
    const offices = await content.offices({}, { signal: response.locals.visitorLeft });
    const { styles, scripts } = withBrandSheet(await frontend.mapAssets(), brand);
    const places = offices.map(({ city, address, coordinates }) => ({ title: `${city}, ${address}`, ...coordinates }));
    const state: MapDocumentState = { apiKey, language, places };
    response.locals.compress?.();
    response
      .set('Content-Security-Policy', policy(frontend.sources))
      .set('X-Frame-Options', 'SAMEORIGIN')
      .set('X-Robots-Tag', 'noindex');
    const document = plainDocument({
      title: 'Карта площадок завода',
      head: [
        ...styles.map(({ href }) => `<link rel="stylesheet" href="${href}">`),
        `<script type="application/json" id="map-state">${toDataBlock(state)}</script>`,
        ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
      ],
      body: `<div id="map"></div>\n${fallback}`,
    });
    response.set('Cache-Control', 'private, no-cache').type('html').send(document);
  };
}
