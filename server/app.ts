/** The life of a request, in order. */
import cookieParser from 'cookie-parser';
import express, { type Express } from 'express';
import { contentApiRouter } from './content/embedded/api-router.ts';
import { mapDocument } from './embed/map-document.ts';
import { errorHandler } from './errors/error-handler.ts';
import { imageProxy } from './images/image-proxy.ts';
import { requestForms } from './leads/request-forms.ts';
import { canonicalUrl } from './middleware/canonical-url.ts';
import { compressible } from './middleware/compressible.ts';
import { filesOnly } from './middleware/files-only.ts';
import { health } from './middleware/health.ts';
import { inTurn } from './middleware/in-turn.ts';
import { legacyRedirects } from './middleware/legacy-paths.ts';
import { missingFile } from './middleware/missing-file.ts';
import { readOnly } from './middleware/read-only.ts';
import { requestLog } from './middleware/request-log.ts';
import { requestMetrics } from './middleware/request-metrics.ts';
import { requestTarget } from './middleware/request-target.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { standingHeaders } from './middleware/standing-headers.ts';
import { viewport } from './middleware/viewport.ts';
import { keptPages } from './render/page-cache/kept-pages.ts';
import { pages } from './render/page-handler.ts';
import { payloads } from './render/payload.ts';
import { reports } from './reports/reports.ts';
import { cardPictures } from './seo/cards/card-pictures.ts';
import { feeds } from './seo/feeds/feeds.ts';
import { openData } from './seo/open-data.ts';
import { siteFiles } from './seo/site-files.ts';
import { sitemaps } from './seo/sitemaps/sitemaps.ts';
import type { Services } from './services.ts';
import { thirdPartySources } from './third-parties.ts';

/** The app over its services; nothing here depends on the environment. */
export function createApp(services: Services): Express {
  const { config, logger, frontend } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');

  const sources = [frontend.sources, ...thirdPartySources(services.thirdParties)];
  const standing = securityHeaders(config.siteUrl.startsWith('https:'), sources);
  app.use(
    inTurn(
      health(services),
      requestLog(logger),
      requestMetrics(services.metrics),
      requestTarget(config),
      cookieParser(),
      keptPages(services, standing),
      standingHeaders(standing),
    ),
  );
  app.use(frontend.assets);
  app.use(services.earlierBuilds);
  app.use('/assets', missingFile());
  app.use('/_img', imageProxy(services.pictures));
  app.use(compressible());
  app.use(reports(services.metrics));
  app.use(readOnly());
  app.use(cardPictures(services));
  app.use('/api', contentApiRouter(services.content));
  app.use(mapDocument(services));
  app.use(filesOnly(siteFiles(services), sitemaps(services), feeds(services), openData(services)));
  app.use(legacyRedirects());
  app.use(canonicalUrl());
  app.use(payloads(services));
  app.use(viewport());
  app.use(requestForms(services));
  app.use(pages(services));
  app.use(errorHandler(services, standing));
  return app;
}
