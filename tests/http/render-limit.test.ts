/** Every rendering counts against the one limit, whatever asks for it. */
import { expect, test } from 'vitest';
import { createGate } from '#tests/support/gate.ts';
import { goodQuestion, sendForm } from '#tests/support/sent-forms.ts';
import { realContent, realFrontend } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

/** A site in which renderings and SEO calls, one for every loaded page, wait for a gate and are counted. */
async function openCountingSite() {
  const gate = createGate();
  const work = { running: 0, most: 0 };
  const counted = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    work.running += 1;
    work.most = Math.max(work.most, work.running);
    await gate.opened;
    work.running -= 1;
    return run();
  };
  const site = await openSite({
    renderLimiter: { atOnce: 2, waiting: 100, waitMs: 60_000, slotMs: 60_000 },
    limits: { pageDataMs: 60_000, seoMs: 60_000, renderMs: 60_000 },
    frontend: { render: (...args) => counted(() => realFrontend.render(...args)) },
    content: { seo: (...args) => counted(() => realContent.seo(...args)) },
  });
  return { ...site, gate, work };
}

const browser = { 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0' };

test.each<[string, number, (origin: string, index: number) => Promise<Response>]>([
  ['wrong forms', 422, (origin) => sendForm(origin, 'question', { ...goodQuestion, name: '', phone: 'x' })],
  ['pages that do not exist', 404, (origin, index) => fetch(`${origin}/none-${index}`, { headers: browser })],
  ['ambiguous addresses', 400, (origin, index) => fetch(`${origin}/none-${index}%00`, { headers: browser })],
  ['pages of one visitor', 200, (origin) => fetch(`${origin}/requests`, { headers: browser })],
  ['searches', 200, (origin, index) => fetch(`${origin}/catalog?q=${index}`, { headers: browser })],
  ['the page of all blocks', 200, (origin) => fetch(`${origin}/dev?x=1`, { headers: browser })],
  ['cards for social networks', 200, (origin) => fetch(`${origin}/_og/about.jpg`, { headers: browser })],
])('20 requests at once for %s load and render two pages at once', async (_what, status, send) => {
  const { origin, gate, work, services } = await openCountingSite();
  const answers = Array.from({ length: 20 }, (_, index) => send(origin, index));
  await expect.poll(() => work.running).toBeGreaterThan(0);
  // Requests that pass the limit by would be counted before these two, which came later, have answered.
  await Promise.all([fetch(`${origin}/robots.txt`), fetch(`${origin}/readyz`)]);
  gate.open();
  expect(new Set((await Promise.all(answers)).map((answer) => answer.status))).toEqual(new Set([status]));
  expect(work.most).toBeLessThanOrEqual(2);
  await expect.poll(services.renderLimiter.figures).toEqual({ running: 0, waiting: 0 });
});
