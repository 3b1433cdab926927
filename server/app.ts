/** The steps of every request, in order. */
import express, { type Express } from 'express';
import { brandFiles } from '#server/brand/brand-files.ts';
import { contentApiRouter } from '#server/content/embedded/api-router.ts';
import { documents } from '#server/documents/documents.ts';
import { sendKnownFiles } from '#server/documents/known-files.ts';
import { errorHandler } from '#server/error-handler/error-handler.ts';
import { HttpError } from '#server/errors/http-error.ts';
import { imageProxy } from '#server/images/image-proxy.ts';
import { formEndpoint, isFormPath } from '#server/leads/intake/form-endpoint.ts';
import { queueKey } from '#server/limits/client-network.ts';
import { baseHeaders, type HeadersAt } from '#server/middleware/base-headers.ts';
import { canonicalUrl, indexLegacyPaths, legacyRedirects } from '#server/middleware/canonical-url.ts';
import { compose, exceptPages, onlyFilePaths } from '#server/middleware/compose.ts';
import { compressible } from '#server/middleware/compressible.ts';
import { cookies } from '#server/middleware/cookies.ts';
import { health } from '#server/middleware/health.ts';
import { ownTurn } from '#server/middleware/own-turn.ts';
import { readOnly } from '#server/middleware/read-only.ts';
import { requestLog } from '#server/middleware/request-log.ts';
import { requestTarget } from '#server/middleware/request-target.ts';
import { forPlainHttp, securityHeaders } from '#server/middleware/security-headers.ts';
import { switchedOff } from '#server/middleware/switched-off.ts';
import { viewport } from '#server/middleware/viewport.ts';
import { findAddress } from '#server/render/find-address.ts';
import { sendDocument } from '#server/render/formats/document.ts';
import { findSubjects } from '#server/render/load-page.ts';
import { openPage } from '#server/render/open-page.ts';
import { countedSubjects, overlays } from '#server/render/overlays.ts';
import { cachedPages } from '#server/render/page-cache/cached-pages.ts';
import { pages } from '#server/render/page-handler.ts';
import { pageResolver } from '#server/render/resolve-page.ts';
import { reports } from '#server/reports/reports.ts';
import { feeds } from '#server/seo/feeds/feeds.ts';
import { ogImages } from '#server/seo/og-images/og-images.ts';
import { openData } from '#server/seo/open-data.ts';
import { siteFiles } from '#server/seo/site-files.ts';
import { sitemaps } from '#server/seo/sitemaps/sitemaps.ts';
import { mapDocument } from '#server/third-parties/map-document.ts';
import { isPersonalAddress, thirdPartySources } from '#server/third-parties/third-parties.ts';
import { loadingApi } from '#server/trips/loading-api.ts';
import { describeLoadingApi } from '#server/trips/loading-openapi.ts';
import { picturePrefix } from '#shared/picture-url.ts';
import { fallbackViewport } from '#shared/viewport.ts';
import type { Dependencies } from './dependencies.ts';

/** Builds the app from its dependencies; reads nothing from the environment. */
export function createApp(dependencies: Dependencies): Express {
  const { config, logger, frontend } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');

  const sources = [frontend.sources, ...thirdPartySources(dependencies.thirdParties)];
  const transport = { isHttps: config.siteUrl.startsWith('https:'), includesSubdomains: config.hstsSubdomains };
  const headers = securityHeaders(transport, sources);
  const personalHeaders = securityHeaders(transport, [frontend.sources]);
  const secure = { headers, personalHeaders };
  const plain = { headers: forPlainHttp(headers), personalHeaders: forPlainHttp(personalHeaders) };
  const headersAt: HeadersAt = ({ pathname = '', isInsecureContext }) =>
    (isInsecureContext ? plain : secure)[isPersonalAddress(pathname) ? 'personalHeaders' : 'headers'];
  app.use(
    compose(
      health(dependencies),
      requestLog(logger, dependencies.metrics),
      dependencies.forwardedWatch.note,
      requestTarget(config),
      sendKnownFiles(dependencies, headersAt),
      cookies(),
      pageResolver(),
      cachedPages(dependencies, { secure: headers, plain: plain.headers }),
      baseHeaders(headersAt),
    ),
  );
  app.use(onlyFilePaths(brandFiles(dependencies.brand)));
  app.use(frontend.assets);
  app.use(dependencies.previousBuilds);
  // A page in their place would be run as a script.
  app.use('/assets', () => {
    throw new HttpError(404, 'no such built file');
  });
  app.use(picturePrefix, imageProxy(dependencies.pictures));
  app.use(ownTurn());
  app.use(compressible());
  app.use(
    exceptPages(
      reports(dependencies),
      loadingApi(dependencies),
      switchedOff(dependencies),
      readOnly(isFormPath),
      ogImages(dependencies, (...page) => openPage(dependencies, ...page)),
    ),
  );
  app.use('/api', contentApiRouter(dependencies.content, describeLoadingApi));
  app.use(
    exceptPages(
      mapDocument(dependencies),
      overlays(dependencies),
      countedSubjects(dependencies),
      onlyFilePaths(
        siteFiles(dependencies),
        sitemaps(dependencies),
        feeds(dependencies),
        openData(dependencies),
        documents(dependencies),
      ),
    ),
  );
  const findLegacy = indexLegacyPaths(dependencies.legacyPaths, dependencies.readSite);
  app.use(legacyRedirects(findLegacy));
  app.use(viewport());
  app.use(
    exceptPages(
      formEndpoint(dependencies, {
        openPage: (...page) => openPage(dependencies, ...page),
        sendPage: (...page) => sendDocument(dependencies, ...page),
        findSubjects: ({ ip }, { locals: { log } }, addresses) =>
          findSubjects(dependencies, queueKey(ip), addresses, { log }),
      }),
    ),
  );
  app.use(pages(dependencies));
  app.use(
    canonicalUrl({
      findLegacy,
      findPage: ({ req, locals: { page, log } }, address) =>
        findAddress(
          dependencies,
          { format: page?.format ?? 'document', viewport: page?.viewport ?? fallbackViewport, ...address },
          { client: queueKey(req.ip), log },
        ),
    }),
  );
  app.use(errorHandler(dependencies, headersAt));
  return app;
}
