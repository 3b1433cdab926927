/** Audits pages with Lighthouse in its own Chromium, as phone and desktop. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { findChromium } from './ensure-chromium.ts';

export const formFactors = ['mobile', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

export interface AuditResult {
  /** By category, 0 to 100. */
  scores: Record<string, number>;
  /** Audits that lowered the score. */
  faults: string[];
}

export interface Auditor {
  audit(url: string, formFactor: FormFactor): Promise<AuditResult>;
  close(): Promise<void>;
}

const onlyCategories = ['seo', 'best-practices'];
// Speed is measured elsewhere: no throttling, no screenshots.
const quick = { throttlingMethod: 'provided', disableFullPageScreenshot: true } as const;

/** @throws Error when there is no Chromium */
export async function openLighthouse(): Promise<Auditor> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: run "npm test", which installs one.');
  const port = await findFreePort();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] });
  return {
    audit: async (url, formFactor) => {
      const flags = { port, onlyCategories, ...quick, logLevel: 'error' } as const;
      const result = await lighthouse(url, flags, formFactor === 'desktop' ? desktopConfig : undefined);
      if (result === undefined) throw new Error(`no report of ${url}`);
      const { categories, audits, runtimeError } = result.lhr;
      if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
      const faults = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
      );
      const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
      return { scores: Object.fromEntries(scores), faults };
    },
    close: () => browser.close(),
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
