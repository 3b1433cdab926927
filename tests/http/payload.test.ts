/** `{path}/_payload.json`: the data of a page for a navigation in the browser. */
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { UpstreamError } from '#server/errors/http-error.ts';
import { routeIds, routes } from '#shared/routes.ts';
import { createGate } from '#tests/support/gate.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();

const fixedPaths = routeIds.map((id) => routes[id].path).filter((path) => !/[:*]/.test(path));

test.each(fixedPaths)('the payload of %s has the page’s status, title and data', async (path) => {
  const request = supertest(site.origin);
  const page = await request.get(path);
  const payload = await request.get(`${path === '/' ? '' : path}/_payload.json?build`);
  expect(payload.status).toBe(page.status);
  expect(payload.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(payload.body.buildId).toBe(site.services.frontend.build.id);
  expect(payload.body.page.path).toBe(path);
  expect(page.text).toContain(`<title>${payload.body.page.seo.title}</title>`);
});

test('the payload contains the deferred parts', async () => {
  const { body } = await supertest(site.origin).get('/_payload.json');
  expect(body.page.deferred.news).toMatchObject({ name: 'news', value: [{ section: 'news' }, {}, {}] });
});

test('a deferred part that never resolves is left out of the payload', async () => {
  const slow = await openSite({
    content: { articles: () => createGate().opened as Promise<never> },
    limits: { deferredMs: 50 },
  });
  const { status, body } = await supertest(slow.origin).get('/_payload.json');
  expect(status).toBe(200);
  expect(body.page.deferred.news).toEqual({ name: 'news' });
  expect(body.page.data.types.length).toBeGreaterThan(5);
});

test.each([
  ['/nowhere', 404],
  ['/about/news/page-99', 404],
  ['/about/news/page-01', 404],
  ['/catalog/%2e%2e/about', 400],
])('the payload of %s fails like the page, with the error page as its data', async (path, status) => {
  const payload = await supertest(site.origin).get(`${path}/_payload.json`);
  expect(payload.status).toBe(status);
  if (status === 404) {
    expect(payload.body.page).toMatchObject({ id: 'error', status, data: { title: 'Такой страницы не существует' } });
  }
});

test('the payload of a moved page redirects to the payload of its new address', async () => {
  const payload = await supertest(site.origin).get('/about/blog/page-1/_payload.json');
  expect(payload.status).toBe(301);
  expect(payload.headers['location']).toBe('/about/blog/_payload.json');
  const cleaned = await supertest(site.origin).get('/About/_payload.json');
  expect([cleaned.status, cleaned.headers['location']]).toEqual([301, '/about/_payload.json']);
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
