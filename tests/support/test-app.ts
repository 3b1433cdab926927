/** The real app over HTTP, with the real front end and content; only the edges are fakes. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '#server/app.ts';
import { type ContentSource, contentFolder } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { createDependencies } from '#server/dependencies.ts';
import { readConfig } from '#server/environment/config.ts';
import { createFrontend } from '#server/frontend/built-frontend.ts';
import type { Frontend } from '#server/frontend/frontend.ts';
import { type BodyTime, createHttpServer } from '#server/process/http-server.ts';
import { createLogger } from '#server/telemetry/logger.ts';
import { assertNoPersonalData } from './personal-marks.ts';

type Edges = Omit<Parameters<typeof createDependencies>[0], 'config' | 'logger' | 'frontend' | 'content'>;

export interface TestAppOptions extends Edges {
  env?: Record<string, string>;
  /** Replaces single calls of the content source. */
  content?: Partial<ContentSource>;
  frontend?: Partial<Frontend>;
  bodyTime?: BodyTime;
}

/** All tests send their wrong forms from one network. */
const manyFaults = { perNetwork: 10_000, periodMs: 600_000, maxNetworks: 10 };

/** However busy the machine, a test site gives no page up and sends no visitor away for his wait: a test of a limit sets its own. */
const patience = 600_000;
const times = { pageDataMs: patience, seoMs: patience, deferredMs: patience, renderMs: patience };

/** The clocks of test sites run from a Wednesday noon on, whatever day, hour or season it is. */
export const testNow = () => Date.parse('2026-11-25T09:00:00Z') + Math.round(performance.now());

export type LogLine = { level: number; msg: string } & Record<string, unknown>;

/** A logger whose lines a test reads. */
export function recordLog() {
  const logLines: LogLine[] = [];
  const logger = createLogger('info', { write: (line: string) => void logLines.push(JSON.parse(line) as LogLine) });
  return { logger, logLines };
}

const embedded = createEmbeddedContent(loadContent(contentFolder));
const frontend = await createFrontend();

export const realContent: ContentSource = embedded;
export const realFrontend: Frontend = frontend;

/** Otherwise the popup would open in the middle of a slow test. */
export const withoutPopup: TestAppOptions['content'] = {
  site: async (input, options) => {
    const { promoPopup: _, ...site } = await realContent.site(input, options);
    return site;
  },
};

/** The dependencies and the app, without a port. */
async function createTestApp({ env, content, frontend: changed, leads, ...given }: TestAppOptions = {}) {
  const { logger, logLines } = recordLog();
  // Created with the first stored picture, so most tests leave nothing to remove.
  const dataDir = path.join(tmpdir(), `site-${randomUUID()}`);
  const services = await createDependencies({
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    logger,
    frontend: { ...frontend, ...changed },
    content: { ...embedded, ...content },
    leads: { now: testNow, intakeLimits: { faults: manyFaults }, ...leads },
    ...given,
    limits: { ...times, ...given.limits },
    renderLimiter: { waitMs: patience, slotMs: patience, ...given.renderLimiter },
    planner: { waitMs: patience, ...given.planner },
  });
  const removeData = async () => {
    await services.sharedPurges.close();
    await services.database.close();
    await services.papers.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { app: createApp(services), services, logger, logLines, removeData };
}

/** The app behind its real HTTP server on a free port of loopback. */
export async function startTestSite({ bodyTime, ...options }: TestAppOptions = {}) {
  const { app, services, logger, logLines, removeData } = await createTestApp(options);
  const { server, serve } = createHttpServer(logger, bodyTime);
  serve(app);
  server.listen(0, options.env?.['HOST'] ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await removeData();
    assertNoPersonalData(logLines.map((line) => JSON.stringify(line)).join('\n'));
  };
  const origin = `http://localhost:${port}`;
  /** Follows no redirect. */
  const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, { redirect: 'manual', ...init });
  const read = async (path: string, init?: RequestInit) => (await ask(path, init)).text();
  return { origin, port, server, services, logLines, close, ask, read };
}
