/** Wires everything the app needs. `Dependencies` is its return type. */
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { openBrand } from '#server/brand/brand-files.ts';
import { type ContentSource, contentFolder } from '#server/content/content-source.ts';
import type { Content } from '#server/content/files/content.ts';
import type { LoadedContent } from '#server/content/files/load-thread.ts';
import { ownContentOf, readOwnContent } from '#server/content/files/own-content.ts';
import { withLawfulPayloads } from '#server/content/lawful-payloads.ts';
import { withOffers } from '#server/content/offered-content.ts';
import { inMemoryContent, type OpenedContent, openContent } from '#server/content/open-content.ts';
import { watchCalls } from '#server/content/remote/call-watch.ts';
import { createSiteReader, type ReadSite } from '#server/content/site-reader.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { createKnownFiles } from '#server/documents/known-files.ts';
import { createPaperPictures } from '#server/documents/paper-pictures.ts';
import { createPaperThread } from '#server/documents/paper-thread.ts';
import { createPapers } from '#server/documents/papers.ts';
import { createQuotes } from '#server/documents/quote-papers.ts';
import type { Config } from '#server/environment/config.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { builtPictureParent } from '#server/images/picture-store.ts';
import { createPictures, type PictureParts } from '#server/images/pictures.ts';
import { createLeads, type LeadParts } from '#server/leads/leads.ts';
import { createBodyBudget } from '#server/limits/budget.ts';
import type { LimiterLimits } from '#server/limits/limiter.ts';
import { type LoadMonitor, noLoad } from '#server/limits/load-monitor.ts';
import { openPlanner } from '#server/limits/planner.ts';
import { openRenderLimiter, type RenderLimits } from '#server/limits/render-limiter.ts';
import { createTurns } from '#server/limits/turns.ts';
import { createForwardedWatch } from '#server/middleware/forwarded-watch.ts';
import type { ReadyState } from '#server/middleware/health.ts';
import { createSharedPurges } from '#server/ops/shared-purges.ts';
import { defaultPageCacheLimits, type PageCacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { countCompressions } from '#server/render/page-cache/cached-response.ts';
import { createPageCache } from '#server/render/page-cache/page-cache.ts';
import { createRecompression } from '#server/render/page-cache/recompression.ts';
import { defaultRenderTimes, type RenderTimes } from '#server/render/render-dependencies.ts';
import { createSiteSearch } from '#server/search/site-search.ts';
import type { Logger } from '#server/telemetry/logger.ts';
import { createMetrics } from '#server/telemetry/metrics.ts';
import { createNotices } from '#server/telemetry/notices.ts';
import { findThirdParties } from '#server/third-parties/third-parties.ts';
import { createRankModels } from '#server/trips/rank-models.ts';

export type Dependencies = Services &
  Edition & {
    isRemote: boolean;
    openNext(loaded: LoadedContent): Promise<Dependencies>;
    closeContent(): Promise<void>;
  };

interface Parts {
  config: Config;
  logger: Logger;
  frontend: Frontend;
  /** Absent: the configured one. */
  database?: Database;
  /** The folder that serves; absent: the sample. */
  folder?: string;
  /** What was read of it aside; absent: it is read now. */
  loaded?: Content;
  /** Fakes at the edge, in tests. */
  content?: ContentSource;
  limits?: Partial<RenderTimes>;
  pictures?: Partial<PictureParts>;
  /** Absent: the event loop never counts as behind. */
  load?: LoadMonitor;
  renderLimiter?: Partial<RenderLimits>;
  planner?: Partial<LimiterLimits>;
  leads?: LeadParts;
  /** Serves files of builds before this one. */
  previousBuilds?: RequestHandler;
  pageCache?: Partial<PageCacheLimits>;
}

/** Everything built on one version of the content, rebuilt when it changes. A request keeps the edition that it started with. */
type Edition = Awaited<ReturnType<typeof openEdition>>;

/** What outlives every edition: the logs, the leads, the limits, the connections to others. */
type Services = ReturnType<typeof createServices>;

/** @throws ContentError when the content folder has faults */
export async function createDependencies({ loaded, ...parts }: Parts) {
  const services = createServices(parts);
  const { logger, metrics } = services;
  const folder = parts.folder ?? parts.config.contentDir ?? contentFolder;
  let source: OpenedContent = parts.content
    ? inMemoryContent(parts.content)
    : await openContent(parts.config, folder, { logger, metrics, loaded });
  const isRemote = isOfApi(parts, source);
  const endWatch = isRemote ? watchCalls(source.content, services) : undefined;
  const first = await openEdition(services, parts, { folder, source, loaded });
  services.use(first);
  /** Opens what has been read; requests get it once it is in use. @throws ContentError */
  const openNext = async ({ content, folder }: LoadedContent): Promise<Dependencies> => {
    // Nothing holds the content before: what reads it ends with its requests.
    source = (await source.replace?.(content)) ?? source;
    // Requests go out between the steps.
    await setImmediate();
    return { ...services, ...(await openEdition(services, parts, { folder, source, loaded: content })), ...common };
  };
  const common = {
    /** All but what belongs to the site itself comes from an API. */
    isRemote,
    openNext,
    closeContent: async () => {
      endWatch?.();
      await source.close();
    },
  };
  return { ...services, ...first, ...common };
}

/** Of the edition in use, what outlives it reads. */
interface InUse {
  content: Pick<ContentSource, 'page' | 'site'>;
  quotes: NonNullable<LeadParts['quotes']>;
  pageCache: Pick<ReturnType<typeof createPageCache>, 'figures'>;
  readSite: ReadSite;
  expirePages(pattern?: string): number;
}

function createServices(parts: Parts) {
  const { config, logger, frontend, limits, database = openDatabase(parts.config) } = parts;
  let edition: InUse | undefined;
  const current = (): InUse => {
    if (edition === undefined) throw new Error('no content is open');
    return edition;
  };
  const metrics = createMetrics();
  metrics.watch({
    name: 'site_page_cache',
    help: 'Responses in the page cache, and their bytes.',
    label: 'figure',
    read: () => current().pageCache.figures(),
  });
  const notices = createNotices();
  metrics.watch({
    name: 'site_notices',
    help: 'What operators have to look at; absent while all is well.',
    label: 'notice',
    read: () => Object.fromEntries(notices.list().map((notice) => [notice, 1])),
  });
  let isShuttingDown = false;
  const turns = createTurns();
  const planner = openPlanner(turns.next, metrics, parts.planner);
  const papers = createPapers(createPaperThread({ moduleUrl: frontend.paperModule, logger }));
  // Leads outlive an edition: what they read is read from the one in use.
  const content = {
    page: (...call: Parameters<ContentSource['page']>) => current().content.page(...call),
    site: (...call: Parameters<ContentSource['site']>) => current().content.site(...call),
  };
  const quotes: NonNullable<LeadParts['quotes']> = {
    freeze: (...order) => current().quotes.freeze(...order),
    openPaper: (...order) => current().quotes.openPaper(...order),
  };
  const leads = createLeads({ config, database, content, logger, metrics, notices, quotes, ...parts.leads });
  const expirePages = (pattern?: string) => current().expirePages(pattern);
  const sharedPurges = createSharedPurges({ database, expire: expirePages, logger });
  return {
    config,
    logger,
    frontend,
    database,
    thirdParties: findThirdParties(config, frontend.runsThirdParties),
    previousBuilds: parts.previousBuilds ?? ((_request, _response, next) => next()),
    planner,
    metrics,
    forwardedWatch: createForwardedWatch(logger),
    notices,
    renderLimiter: openRenderLimiter(parts.load ?? noLoad, parts.renderLimiter ?? {}, { metrics, turns }),
    /**
     * Expires cached pages and all cached content, of every replica: both are then served only while their source fails.
     * @param pattern a path, or a prefix of paths followed by `*`. @returns how many pages expired
     */
    purgePages: (pattern?: string) => {
      sharedPurges.announce(pattern);
      return expirePages(pattern);
    },
    sharedPurges,
    papers,
    bodyBudget: createBodyBudget(),
    leads,
    now: leads.now,
    limits: { ...defaultRenderTimes, ...limits },
    readState: async (): Promise<ReadyState> => {
      if (isShuttingDown) return 'shutting-down';
      return current()
        .readSite()
        .then(
          () => 'ready',
          () => 'no-content',
        );
    },
    beginShutdown: () => {
      isShuttingDown = true;
    },
    /** From now on leads, metrics and probes read this edition. */
    use: (next: InUse) => {
      edition = next;
    },
  };
}

function isOfApi(parts: Parts, source: OpenedContent): boolean {
  return parts.content === undefined && source.replace === undefined;
}

interface OpenFolder {
  /** What was read of it aside, where an API has all but what belongs to the site itself. */
  loaded: Content | undefined;
  /** Of pictures, documents and tables. */
  folder: string;
  source: OpenedContent;
}

/** @throws ContentError naming every fault of the tables that belong to the site itself */
async function openEdition(services: Services, parts: Parts, { folder, source, loaded }: OpenFolder) {
  const { config, logger, frontend, planner, papers, now } = services;
  const read = loaded ?? source.read;
  const ownContent = read === undefined ? readOwnContent(folder) : ownContentOf(read, folder);
  const { loadingTables } = ownContent;
  const brand = openBrand(ownContent.brand);
  const content = withOffers(withLawfulPayloads(source.content, loadingTables), services.now);
  const site = createSiteReader(content, defaultRenderTimes.pageDataMs);
  const pageCache = createPageCache({ ...defaultPageCacheLimits, ...parts.pageCache });
  const pictures = createPictures({
    ownFolder: path.join(folder, 'pictures'),
    dataDir: config.dataDir,
    builtParent: builtPictureParent,
    imageHost: config.imageHost,
    logger,
    ...parts.pictures,
  });
  const knownFiles = createKnownFiles();
  const isRemote = isOfApi(parts, source);
  const siteSearch = createSiteSearch({ content, own: ownContent, isRemote });
  // An API is read once somebody searches.
  if (parts.content === undefined && !isRemote) siteSearch.begin();
  return {
    ...ownContent,
    /** ISO timestamp: whatever was sent before may be of another content, or of other switches. */
    openedAt: new Date(now()).toISOString(),
    brand,
    content,
    readSite: site.read,
    siteSearch,
    rankModels: createRankModels({ content, limits: loadingTables.roadLimits, planner }),
    quotes: createQuotes({ config, frontend, papers, content, ...ownContent, brand, readSite: site.read }),
    pageCache,
    pictures,
    paperPictures: createPaperPictures(pictures, logger),
    recompression: createRecompression(() => countCompressions() > 0 || pictures.isBusy()),
    knownFiles,
    expirePages: (pattern?: string) => {
      source.expire();
      site.expire();
      knownFiles.expire();
      siteSearch.expire();
      return pageCache.purge(pattern);
    },
  };
}
