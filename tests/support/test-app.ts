/** The real app over HTTP, with the real front end and content, and fakes only at the edges. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { createApp } from '#server/app.ts';
import type { BodyTime } from '#server/body-time.ts';
import { readConfig } from '#server/config.ts';
import type { ContentSource } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/embedded/catalogue.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { createFrontend } from '#server/frontend/built.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { createHttpServer } from '#server/http-server.ts';
import type { PictureParts } from '#server/images/pictures.ts';
import type { LeadParts } from '#server/leads/leads.ts';
import { createLogger } from '#server/logger.ts';
import type { CacheLimits } from '#server/render/page-cache/cache-limits.ts';
import { createServices, embeddedContentFolder, type Limits } from '#server/services.ts';
import type { LoadMonitor } from '#server/work/load-monitor.ts';
import type { PageWorkLimits } from '#server/work/page-work.ts';
import { refusePersonal } from './personal-marks.ts';

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Replaces calls of the content source. */
  content?: Partial<ContentSource>;
  frontend?: Partial<Frontend>;
  limits?: Partial<Limits>;
  pictures?: Partial<PictureParts>;
  load?: LoadMonitor;
  pageWork?: Partial<PageWorkLimits>;
  leads?: LeadParts;
  bodyTime?: BodyTime;
  earlierBuilds?: RequestHandler;
  pageCache?: Partial<CacheLimits>;
}

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

const embedded = createEmbeddedContent(loadContent(embeddedContentFolder));
const frontend = await createFrontend();

export const realContent: ContentSource = embedded;
export const realFrontend: Frontend = frontend;

/** Everything that main.ts puts together, short of a port. */
export async function createTestApp(options: TestAppOptions = {}) {
  const logLines: LogLine[] = [];
  const logger = createLogger('info', { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) });
  // Made with the first picture that is kept, so that most tests leave nothing to remove.
  const dataDir = path.join(tmpdir(), `site-${randomUUID()}`);
  const config = readConfig({ DATA_DIR: dataDir, ...options.env });
  const services = await createServices({
    config,
    logger,
    frontend: { ...frontend, ...options.frontend },
    content: { ...embedded, ...options.content },
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.pictures === undefined ? {} : { pictures: options.pictures }),
    ...(options.load === undefined ? {} : { load: options.load }),
    ...(options.pageWork === undefined ? {} : { pageWork: options.pageWork }),
    ...(options.leads === undefined ? {} : { leads: options.leads }),
    ...(options.earlierBuilds === undefined ? {} : { earlierBuilds: options.earlierBuilds }),
    ...(options.pageCache === undefined ? {} : { pageCache: options.pageCache }),
  });
  const removeData = async () => {
    await services.leads.store.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { app: createApp(services), services, logger, logLines, removeData };
}

/** The app behind its real HTTP server on a free port of the loopback interface. */
export async function startTestSite(options: TestAppOptions = {}) {
  const { app, services, logger, logLines, removeData } = await createTestApp(options);
  const server: Server = createHttpServer(logger, options.bodyTime);
  server.on('request', app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await removeData();
    refusePersonal(logLines.map((line) => JSON.stringify(line)).join('\n'));
  };
  return { origin: `http://localhost:${port}`, port, server, services, logLines, close };
}
