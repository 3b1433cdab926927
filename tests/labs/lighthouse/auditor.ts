/** Audits and times pages with Lighthouse in its own Chromium. */
import lighthouse, { type Config, desktopConfig, type Flags, type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '#tests/support/ports.ts';
import { findChromium } from '#tests/tools/programs.ts';

export const formFactors = ['mobile', 'desktop'] as const;
type FormFactor = (typeof formFactors)[number];

/** Of a phone on a slow line, as Lighthouse simulates it. */
export type SpeedFigures = Awaited<ReturnType<Auditor['time']>>;

export type Auditor = Awaited<ReturnType<typeof openLighthouse>>;

const onlyCategories = ['seo', 'best-practices'];
// Nothing that depends on speed: no throttling, no screenshots.
const quick = { throttlingMethod: 'provided', disableFullPageScreenshot: true } as const;

/** @throws Error when there is no Chromium */
export async function openLighthouse() {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium: run "npm test", which installs one.');
  const port = await freePort();
  const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${port}`] });
  return {
    /** @returns scores by category, 0 to 100, and the audits that lowered them */
    audit: async (url: string, formFactor: FormFactor) => {
      const config = formFactor === 'desktop' ? desktopConfig : undefined;
      const { categories, audits } = await visit(url, { port, onlyCategories, ...quick }, config);
      const faults = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
      );
      const scores = Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]);
      return { scores: Object.fromEntries(scores) as Record<string, number>, faults };
    },
    time: async (url: string) => {
      const { categories, audits } = await visit(url, { port, onlyCategories: ['performance'] });
      const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      return {
        /** 0 to 100. */
        performance: Math.round((categories['performance']?.score ?? 0) * 100),
        largestPaintMs: Math.round(figure('largest-contentful-paint')),
        blockedMs: Math.round(figure('total-blocking-time')),
        layoutShift: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
      };
    },
    close: () => browser.close(),
  };
}

/** A busy machine loses parts of a trace: Lighthouse then asks to be run again. */
const attempts = 3;

/** @throws Error when the page cannot be audited */
async function visit(url: string, flags: Flags, config?: Config): Promise<Result> {
  let problem = 'no report';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const report = await lighthouse(url, { ...flags, logLevel: 'error' }, config);
    if (report !== undefined && report.lhr.runtimeError === undefined) return report.lhr;
    problem = report?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(`${url}: ${problem}`);
}
