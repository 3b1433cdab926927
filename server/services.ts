/** Wires what the app needs; its return type is the type of Services. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import type { SiteSettings } from '#shared/content/site.ts';
import type { Config } from './config.ts';
import type { ContentSource } from './content/content-source.ts';
import { heldContent, openContent } from './content/open-content.ts';
import type { Frontend } from './frontend/frontend.ts';
import { createPictures, type PictureParts } from './images/pictures.ts';
import { createLeads, type LeadParts } from './leads/leads.ts';
import type { Logger } from './logger.ts';
import type { ReadyState } from './middleware/health.ts';
import { createMetrics } from './ops/metrics.ts';
import type { LoadLimits } from './render/load-page.ts';
import { type CacheLimits, cacheLimits } from './render/page-cache/cache-limits.ts';
import { createPageCache } from './render/page-cache/page-cache.ts';
import { keepSiteParts } from './render/site-parts.ts';
import { findThirdParties } from './third-parties.ts';
import { type LoadMonitor, noLoad } from './work/load-monitor.ts';
import { openPageWork } from './work/open-page-work.ts';
import type { PageWorkLimits } from './work/page-work.ts';

export interface Limits extends LoadLimits {
  /** For the deferred parts of a payload. */
  deferredMs: number;
  /** For a rendering, from its start to its last byte. */
  renderMs: number;
}

export const defaultLimits: Limits = { pageDataMs: 3000, seoMs: 1000, deferredMs: 2500, renderMs: 3000 };

export type Services = Awaited<ReturnType<typeof createServices>>;

interface Parts {
  config: Config;
  logger: Logger;
  frontend: Frontend;
  /** Fakes at the edge, in tests. */
  content?: ContentSource;
  limits?: Partial<Limits>;
  pictures?: Partial<PictureParts>;
  /** Watched by the process; nothing is ever behind unless it is given. */
  load?: LoadMonitor;
  pageWork?: Partial<PageWorkLimits>;
  leads?: LeadParts;
  /** Serves files of builds before this one. */
  earlierBuilds?: RequestHandler;
  pageCache?: Partial<CacheLimits>;
}

/** @throws ContentError when the content folder has faults */
export async function createServices(parts: Parts) {
  const { config, logger, frontend, limits } = parts;
  const metrics = createMetrics();
  const pageCache = createPageCache({ ...cacheLimits, ...parts.pageCache });
  metrics.watch({
    name: 'site_page_cache',
    help: 'Answers that the page cache holds, and their bytes.',
    label: 'figure',
    read: pageCache.figures,
  });
  const { content, ...contentParts } = parts.content
    ? heldContent(parts.content)
    : await openContent(config, embeddedContentFolder, { logger, metrics });
  let isShuttingDown = false;
  const readSite = siteReader(content);
  return {
    config,
    logger,
    frontend,
    thirdParties: findThirdParties(config, frontend.runsThirdParties),
    earlierBuilds: parts.earlierBuilds ?? noEarlierBuilds,
    content,
    closeContent: contentParts.close,
    metrics,
    pageWork: openPageWork(parts.load ?? noLoad, parts.pageWork ?? {}, metrics),
    pageCache,
    /** Forgets pages, and asks the content source anew. @param pattern a path, or the beginning of paths with `*` */
    purgePages: (pattern?: string) => {
      contentParts.expire();
      return pageCache.purge(pattern);
    },
    pictures: createPictures({
      ownFolder: ownPictureFolder,
      dataDir: config.dataDir,
      imageHost: config.imageHost,
      logger,
      ...parts.pictures,
    }),
    leads: createLeads({ config, content, logger, metrics, ...parts.leads }),
    limits: { ...defaultLimits, ...limits },
    readSite,
    readSiteParts: keepSiteParts(frontend.makeSiteParts),
    readState: async (): Promise<ReadyState> => {
      if (isShuttingDown) return 'shutting-down';
      return readSite().then(
        () => 'ready',
        () => 'no-content',
      );
    },
    beginShutdown: () => {
      isShuttingDown = true;
    },
  };
}

const noEarlierBuilds: RequestHandler = (_request, _response, next) => next();

export const embeddedContentFolder = fileURLToPath(new URL('./content/embedded/data', import.meta.url));
const ownPictureFolder = path.join(embeddedContentFolder, 'pictures');

const siteFreshMs = 60_000;

/** Every page needs the settings: they are read once a minute, and the last good ones outlive a broken source. */
function siteReader(content: ContentSource): () => Promise<SiteSettings> {
  let last: SiteSettings | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<SiteSettings> | undefined;
  const read = async (): Promise<SiteSettings> => {
    try {
      last = await content.site({}, { signal: AbortSignal.timeout(defaultLimits.pageDataMs) });
      readAt = performance.now();
      return last;
    } catch (error) {
      if (last === undefined) throw error;
      return last;
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    if (last !== undefined && performance.now() - readAt < siteFreshMs) return last;
    underWay ??= read();
    return last ?? underWay;
  };
}
