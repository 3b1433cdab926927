/** The proof of consent: to the text that was shown, tied to its sender even after the lead is erased. */
import { expect, test, vi } from 'vitest';
import { goodQuestion, rowsOf, sendForm } from '#tests/support/sent-forms.ts';
import { realContent, type TestAppOptions } from '#tests/support/test-app.ts';
import { openSite } from '#tests/support/test-site.ts';

/** Content whose consent, or that to advertising, can get a new version. */
function changingConsent(id: 'consent' | 'consent-advertising' = 'consent') {
  const state = { version: '7.1', validVersions: [] as string[], lead: 'Текст' };
  const content: TestAppOptions['content'] = {
    page: async (input, options) => {
      const page = await realContent.page(input, options);
      return page && input.id === id ? { ...page, ...state } : page;
    },
  };
  return { state, content };
}

const shownVersion = (html: string) => /name="shown" value="([^"]*)"/.exec(html)?.[1];
const send = (site: { origin: string }, shown: string, isScript = true) =>
  sendForm(site.origin, 'question', { ...goodQuestion, shown }, { isScript });

test('every form carries the version that its page came with, a cached page too, and that one is stored with a hash', async () => {
  const { state, content } = changingConsent();
  const site = await openSite({ content });
  for (const path of ['/contacts', '/services/rent']) expect(shownVersion(await site.read(path))).toBe('7.1');
  state.version = '7.2';
  state.validVersions = ['7.1'];
  const cached = shownVersion(await site.read('/contacts')) ?? '';
  expect(cached).toBe('7.1');
  expect((await send(site, cached)).status).toBe(200);
  const newer = await sendForm(site.origin, 'question', { ...goodQuestion, question: 'Два', shown: '7.2' });
  expect(newer.status).toBe(303);
  expect(rowsOf(site, 'consents')).toEqual([
    expect.objectContaining({ version: '7.1', text_sha256: null }),
    expect.objectContaining({ version: '7.2', text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }),
  ]);
});

test('a form with a version that is no longer valid comes back unticked and asks to read the new text', async () => {
  const { state, content } = changingConsent();
  const site = await openSite({ content });
  expect((await send(site, '7.1')).status).toBe(200);
  state.version = '8.0';
  for (const version of ['7.1', '', '<b>', '8']) {
    const answer = await send(site, version);
    const error = { errors: { consent: expect.stringContaining('прочтите новый') }, consentVersion: '8.0' };
    expect([version, answer.status, await answer.json()]).toEqual([version, 422, error]);
  }
  const html = await (await send(site, '7.1', false)).text();
  expect(shownVersion(html)).toBe('8.0');
  expect(html).toContain('прочтите новый');
  expect(html).toContain(goodQuestion.question);
  expect(/<input[^>]*name="consent"[^>]*>/.exec(html)?.[0]).not.toContain('checked');
  expect(rowsOf(site, 'leads').length).toBe(1);
});

test('a mark for advertising is stored with version and hash of its own document, and only the mark', async () => {
  const { state, content } = changingConsent('consent-advertising');
  const site = await openSite({ content });
  const shownAdvertising = (html: string) => /name="shownAdvertising" value="([^"]*)"/.exec(html)?.[1];
  for (const path of ['/contacts', '/services/rent']) {
    const html = await site.read(path);
    expect(shownAdvertising(html)).toBe('7.1');
    expect(html).toMatch(/name="advertising"[\s\S]*<a href="\/consent\/advertising" target="_blank"/);
  }
  const ask = async (question: string, fields: Record<string, string>) => {
    const { status } = await sendForm(site.origin, 'question', { ...goodQuestion, question, ...fields });
    return [status, rowsOf(site, 'consents').at(-1)];
  };
  const version = (number: string | null, hash: unknown) =>
    expect.objectContaining({ advertising_version: number, advertising_sha256: hash, version: '1.2' });
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(await ask('Раз', { advertising: 'yes', shownAdvertising: '7.1' })).toEqual([303, version('7.1', sha256)]);
  expect(await ask('Два', { shownAdvertising: '7.1' })).toEqual([303, version(null, null)]);
  state.version = '7.2';
  state.validVersions = ['7.1'];
  expect(await ask('Три', { advertising: 'yes', shownAdvertising: '7.1' })).toEqual([303, version('7.1', null)]);
  // A text that is no longer valid, or none: the lead is taken, and nobody advertises.
  for (const shown of ['6.0', '', '<b>']) {
    const taken = await ask(`Четыре ${shown}`, { advertising: 'yes', shownAdvertising: shown });
    expect(taken).toEqual([303, version(null, null)]);
  }
});

test('a source without the document about advertising has forms without a mark for it, and a forged mark is none', async () => {
  const page: typeof realContent.page = async (input, options) =>
    input.id === 'consent-advertising' ? undefined : realContent.page(input, options);
  const site = await openSite({ content: { page } });
  const html = await site.read('/contacts');
  expect([html.includes('name="consent"'), html.includes('name="advertising"')]).toEqual([true, false]);
  const forged = { ...goodQuestion, advertising: 'yes', shownAdvertising: '' };
  const { status } = await sendForm(site.origin, 'question', forged);
  expect([status, rowsOf(site, 'consents').map((row) => row['advertising_version'])]).toEqual([303, [null]]);
  expect(site.logLines.filter(({ msg }) => msg.includes('consent'))).toEqual([]);
});

test('while the text cannot be read a lead is accepted: the last known version decides, else that of the form, without hash', async () => {
  let isBroken = true;
  const page = async () => {
    if (isBroken) throw new Error('broken');
    return { path: '/consent', title: 'Согласие', updated: '2026-11-01', version: '2.0', html: '' };
  };
  const site = await openSite({ content: { page: page as never } });
  const accept = async (question: string, shown: string) =>
    expect((await sendForm(site.origin, 'question', { ...goodQuestion, question, shown })).status).toBe(303);
  await accept('Раз', '7.1');
  expect(rowsOf(site, 'consents')).toEqual([expect.objectContaining({ version: '7.1', text_sha256: null })]);
  isBroken = false;
  await accept('Два', '2.0');
  isBroken = true;
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  await accept('Три', '2.0');
  vi.restoreAllMocks();
  expect(rowsOf(site, 'consents').map((row) => row['version'])).toEqual(['7.1', '2.0', '2.0']);
  expect(site.logLines.map(({ msg }) => msg)).toContain('the version of the consent cannot be read');
});
