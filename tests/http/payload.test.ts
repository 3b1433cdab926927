/** `{path}/_payload.json`: a page for a navigation in the browser. */
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { UpstreamError } from '#server/errors/http-error.ts';
import { routeIds, routes } from '#shared/routes.ts';
import { createGate } from '#tests/support/gate.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const fixedPaths = routeIds.map((id) => routes[id].path).filter((path) => !/[:*]/.test(path));

test.each(fixedPaths)('the payload of %s is cut from its document', async (path) => {
  const request = supertest(site.origin);
  const page = await request.get(path);
  const { status, headers, body } = await request.get(`${path === '/' ? '' : path}/_payload.json?build`);
  expect(status).toBe(page.status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toMatchObject({ buildId: site.services.frontend.build.id, path, status });
  const inDocument = (part: string) => page.text.includes(part);
  expect(inDocument(`<site-page>${body.html}</site-page>`)).toBe(true);
  expect(body.html).toContain('<main id="main"');
  expect(body.styles.every((href: string) => inDocument(`<link rel="stylesheet" href="${href}"`))).toBe(true);
  const tags: string[] = body.head.match(/<[^>]+>/g);
  expect(tags.filter((tag) => !inDocument(tag))).toEqual([]);
  expect(tags.filter((tag) => /name="description"|name="robots"|rel="canonical"|og:title/.test(tag))).toHaveLength(4);
  expect(body.head).not.toMatch(/viewport|stylesheet|icon|preload/);
});

test('a title with signs of HTML is a text', async () => {
  const title = 'Прицепы «Ось» & <b>"сын"</b>';
  const own = await openSite({ content: { seo: async () => ({ seo_title: title, seo_description: title }) } });
  const { body } = await supertest(own.origin).get('/about/_payload.json');
  expect(body.title).toBe(title);
});

test('one rendering serves both: a payload after its document, and the other way round', async () => {
  const own = await openSite();
  const renders = async () =>
    (await own.services.metrics.pageRenders.get()).values.reduce((sum, { value }) => sum + value, 0);
  const first = await fetch(`${own.origin}/about/_payload.json`);
  const page = await fetch(`${own.origin}/about`);
  const second = await fetch(`${own.origin}/about/_payload.json`);
  expect(await second.text()).toBe(await first.text());
  expect([page, second].map(({ headers }) => headers.get('server-timing'))).toEqual([
    expect.stringContaining('desc=hit'),
    expect.stringContaining('desc=hit'),
  ]);
  expect(await renders()).toBe(1);
});

test('the payload contains the deferred parts, or the fallback of one that never resolves', async () => {
  const htmlOf = async (origin: string) => (await supertest(origin).get('/_payload.json')).body.html;
  expect(await htmlOf(site.origin)).toContain('href="/about/news/');
  const articles = () => createGate().opened as Promise<never>;
  const slow = await openSite({ content: { articles }, limits: { deferredMs: 50 } });
  expect(await htmlOf(slow.origin)).toMatch(/Эта\sчасть\sстраницы\sсейчас\sне\sзагрузилась/);
});

test.each([
  ['/nowhere', 404],
  ['/about/news/page-99', 404],
  ['/about/news/page-01', 404],
  ['/catalog/%2e%2e/about', 400],
])('the payload of %s fails like the page, with the error page in it', async (path, status) => {
  const payload = await supertest(site.origin).get(`${path}/_payload.json`);
  expect(payload.status).toBe(status);
  if (status === 404) {
    expect(payload.body).toMatchObject({ id: 'error', status, layout: 'error' });
    expect(payload.body.html).toContain('Такой страницы не существует');
  }
});

test('a broken source fails the payload with the same status and without internal details', async () => {
  const broken = await openSite({
    content: { partners: () => Promise.reject(new UpstreamError(502, 'connect ECONNREFUSED 10.0.0.5')) },
  });
  const { status, text, headers } = await supertest(broken.origin).get('/about/partners/_payload.json');
  expect(status).toBe(502);
  expect(headers['retry-after']).toBe('10');
  expect(text).not.toContain('ECONNREFUSED');
});
