/** Wires everything the app needs. `Dependencies` is its return type. */
import path from 'node:path';
import type { RequestHandler } from 'express';
import { type ContentSource, contentFolder } from '#server/content/content-source.ts';
import { readOwnContent } from '#server/content/files/own-content.ts';
import { withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import { inMemoryContent, openContent } from '#server/content/open-content.ts';
import { createSiteReader } from '#server/content/site-reader.ts';
import { createKnownFiles } from '#server/documents/known-files.ts';
import { createPaperPictures } from '#server/documents/paper-pictures.ts';
import { createPaperThread } from '#server/documents/paper-thread.ts';
import { createPapers } from '#server/documents/papers.ts';
import { createQuotes } from '#server/documents/quote-papers.ts';
import type { Config } from '#server/environment/config.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { createPictures, type PictureParts } from '#server/images/pictures.ts';
import { builtPictureParent } from '#server/images/stored-picture.ts';
import { createLeads, type LeadParts } from '#server/leads/leads.ts';
import { createBodyBudget } from '#server/limits/body-budget.ts';
import type { FairLimits } from '#server/limits/fair-limiter.ts';
import { type LoadMonitor, noLoad } from '#server/limits/load-monitor.ts';
import { openRenderLimiter } from '#server/limits/open-render-limiter.ts';
import { openPlanner } from '#server/limits/planner.ts';
import type { RenderLimits } from '#server/limits/render-limiter.ts';
import { createTurns } from '#server/limits/turns.ts';
import { createForwardedWatch } from '#server/middleware/forwarded-watch.ts';
import type { ReadyState } from '#server/middleware/health.ts';
import { createSharedPurges } from '#server/ops/shared-purges.ts';
import { defaultPageCacheLimits, type PageCacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { countCompressions } from '#server/render/page-cache/cached-response.ts';
import { createPageCache } from '#server/render/page-cache/page-cache.ts';
import { createRecompression } from '#server/render/page-cache/recompression.ts';
import { defaultRenderTimes, type RenderTimes } from '#server/render/render-dependencies.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { findThirdParties } from '#server/third-parties/third-parties.ts';
import { createRankModels } from '#server/trips/rank-models.ts';

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

interface Parts {
  config: Config;
  logger: Logger;
  frontend: Frontend;
  /** Fakes at the edge, in tests. */
  content?: ContentSource;
  limits?: Partial<RenderTimes>;
  pictures?: Partial<PictureParts>;
  /** Absent: the event loop never counts as behind. */
  load?: LoadMonitor;
  renderLimiter?: Partial<RenderLimits>;
  planner?: Partial<FairLimits>;
  leads?: LeadParts;
  /** Serves files of builds before this one. */
  previousBuilds?: RequestHandler;
  pageCache?: Partial<PageCacheLimits>;
}

/** @throws ContentError when the content folder has faults */
export async function createDependencies(parts: Parts) {
  const { config, logger, frontend, limits } = parts;
  const metrics = createMetrics();
  const pageCache = createPageCache({ ...defaultPageCacheLimits, ...parts.pageCache });
  metrics.watch({
    name: 'site_page_cache',
    help: 'Responses in the page cache, and their bytes.',
    label: 'figure',
    read: pageCache.figures,
  });
  const ownContent = readOwnContent(contentFolder);
  const { loadingTables } = ownContent;
  const { content: source, ...contentParts } = parts.content
    ? inMemoryContent(parts.content)
    : await openContent(config, contentFolder, { logger, metrics });
  const content = withLawfulPayloads(source, loadingTables);
  const notices = createNotices();
  metrics.watch({
    name: 'site_notices',
    help: 'What operators have to look at; absent while all is well.',
    label: 'notice',
    read: () => Object.fromEntries(notices.list().map((notice) => [notice, 1])),
  });
  let isShuttingDown = false;
  const site = createSiteReader(content, defaultRenderTimes.pageDataMs);
  const pictures = createPictures({
    ownFolder: path.join(contentFolder, 'pictures'),
    dataDir: config.dataDir,
    builtParent: builtPictureParent,
    imageHost: config.imageHost,
    logger,
    ...parts.pictures,
  });
  const knownFiles = createKnownFiles();
  const expirePages = (pattern?: string) => {
    contentParts.expire();
    site.expire();
    knownFiles.expire();
    return pageCache.purge(pattern);
  };
  const sharedPurges = createSharedPurges({ databaseUrl: config.leads.databaseUrl, expire: expirePages, logger });
  const nextTurn = createTurns();
  const planner = openPlanner(nextTurn, metrics, parts.planner);
  const papers = createPapers(createPaperThread({ moduleUrl: frontend.paperModule, logger }));
  const quotes = createQuotes({ config, frontend, papers, content, ...ownContent, readSite: site.read });
  const leads = createLeads({ config, content, logger, metrics, notices, quotes, ...parts.leads });
  return {
    config,
    logger,
    frontend,
    thirdParties: findThirdParties(config, frontend.runsThirdParties),
    previousBuilds: parts.previousBuilds ?? ((_request, _response, next) => next()),
    content,
    closeContent: contentParts.close,
    ...ownContent,
    planner,
    rankModels: createRankModels({ content, limits: loadingTables.roadLimits, planner }),
    metrics,
    forwardedWatch: createForwardedWatch(logger),
    notices,
    renderLimiter: openRenderLimiter(parts.load ?? noLoad, parts.renderLimiter ?? {}, { metrics, nextTurn }),
    pageCache,
    recompression: createRecompression(() => countCompressions() > 0 || pictures.isBusy()),
    /**
     * Expires cached pages and all cached content, of every replica: both are then served only while their source fails.
     * @param pattern a path, or a prefix of paths followed by `*`. @returns how many pages expired
     */
    purgePages: (pattern?: string) => {
      sharedPurges.announce(pattern);
      return expirePages(pattern);
    },
    sharedPurges,
    pictures,
    papers,
    knownFiles,
    paperPictures: createPaperPictures(pictures, logger),
    bodyBudget: createBodyBudget(),
    leads,
    now: leads.now,
    limits: { ...defaultRenderTimes, ...limits },
    readSite: site.read,
    readState: async (): Promise<ReadyState> => {
      if (isShuttingDown) return 'shutting-down';
      return site.read().then(
        () => 'ready',
        () => 'no-content',
      );
    },
    beginShutdown: () => {
      isShuttingDown = true;
    },
  };
}
