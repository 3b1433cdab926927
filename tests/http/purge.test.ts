/** Purging, which operators do after content changes. */
import { afterEach, expect, test } from 'vitest';
import { HttpError, UpstreamError } from '#server/errors/http-error.ts';
import { createGate } from '#tests/support/gate.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { realContent } from '#tests/support/test-app.ts';
import { watchedSites } from '#tests/support/watched-sites.ts';

const { product: path } = pageSamples;
const { start, closeAll } = watchedSites();
afterEach(closeAll);

test('a purge takes effect immediately: no menu, phone or page from before it is sent again, even from work in flight', async () => {
  const settings = await realContent.site({}, { signal: AbortSignal.timeout(1000) });
  const now = { phone: settings.phone };
  const { get, services, source } = await start({ content: { site: async () => ({ ...settings, ...now }) } });
  await (await get()).text();
  now.phone = '+74950000000';
  const gate = createGate();
  source.product = () => gate.opened;
  const payload = `${path}/_payload.json`;
  services.purgePages();
  const overtaken = get(payload);
  await expect.poll(() => services.renderLimiter.figures().running).toBe(1);
  source.name = 'Новое имя';
  services.purgePages();
  source.product = async () => undefined;
  for (let visit = 0; visit < 2; visit += 1) {
    const html = await (await get()).text();
    expect(html).toContain('tel:+74950000000');
    expect(html).not.toContain(`tel:${settings.phone}`);
    expect(html).toContain('Новое имя');
  }
  gate.open();
  await (await overtaken).text();
  expect(await (await get(payload)).text()).toContain('Новое имя');
});

test('a purged page is served while its source fails, but not if the page is gone', async () => {
  const { get, source, services } = await start();
  const before = await (await get()).text();
  services.purgePages();
  source.product = () => Promise.reject(new UpstreamError(502, 'down'));
  const answer = await get();
  expect([answer.status, await answer.text()]).toEqual([200, before]);
  services.purgePages();
  source.product = () => Promise.reject(new HttpError(404, 'gone'));
  expect((await get()).status).toBe(404);
});
