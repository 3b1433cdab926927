/** What is left of content where offers are off. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { withOffers } from '#server/content/offered-content.ts';
import type { SiteSettings } from '#shared/content/site.ts';
import type { Offers } from '#shared/pages/offers.ts';
import { content } from '#tests/support/our-content.ts';

const options = { signal: AbortSignal.timeout(60_000) };
const embedded = createEmbeddedContent(content);

function contentWith(given: Partial<SiteSettings> & { offers?: Offers }) {
  const settings = { ...content.site, ...given };
  return { settings, source: withOffers({ ...embedded, site: async () => settings }) };
}

test('where all is on, answers are the very objects of the source', async () => {
  const { source, settings } = contentWith({});
  expect(await source.site({}, options)).toBe(settings);
  const guarantee = { slug: 'guarantee' };
  expect(await source.service(guarantee, options)).toBe(await embedded.service(guarantee, options));
});

test('a group of a menu that has lost all its links goes, one that never had any stays', async () => {
  const links = [{ text: 'Аренда', href: '/services/rent' }];
  const footerMenu = [
    { title: 'Деньги', links },
    { title: 'Прочее', links: [] },
    { title: 'Услуги', href: '/services', links: [...links, { text: 'Сервис', href: '/services/service' }] },
  ];
  const { source } = contentWith({ footerMenu, offers: { rent: false } });
  const { footerMenu: left } = await source.site({}, options);
  expect(left.map(({ title }) => title)).toEqual(['Прочее', 'Услуги']);
  expect(left[1]?.links).toEqual([{ text: 'Сервис', href: '/services/service' }]);
});

test('a link within a text becomes its words, all others stay', async () => {
  const body = '<p><a href="/services/rent#vhodit">Аренда</a> и <a href="/contacts">контакты</a></p>';
  const [article] = content.articles.blog;
  const site = async () => ({ ...content.site, offers: { rent: false } });
  const source = withOffers({ ...embedded, site, article: async () => article && { ...article, body } });
  const found = await source.article({ section: 'blog', id: article?.id ?? '' }, options);
  expect(found?.body).toBe('<p>Аренда и <a href="/contacts">контакты</a></p>');
});

test('switches that change while the site serves hold from the next settings on', async () => {
  let offers: Offers = {};
  const source = withOffers({ ...embedded, site: async () => ({ ...content.site, offers }) });
  const findRent = async () => (await source.service({ slug: 'rent' }, options))?.slug;
  expect(await findRent()).toBe('rent');
  offers = { rent: false };
  await source.site({}, options);
  expect(await findRent()).toBeUndefined();
  offers = { rent: true };
  await source.site({}, options);
  expect(await findRent()).toBe('rent');
});

test('content whose settings cannot be read is shown as it is', async () => {
  const site = () => Promise.reject(new Error('down'));
  const source = withOffers({ ...embedded, site });
  expect((await source.service({ slug: 'rent' }, options))?.slug).toBe('rent');
});

test('people who serve only what is off are nobody to call', async () => {
  const rolesOf = async (offers: Offers) => {
    const offices = await contentWith({ offers }).source.offices({}, options);
    return offices.flatMap(({ people }) => people.flatMap(({ desks = [] }) => desks));
  };
  expect(await rolesOf({})).toContain('rent');
  expect(await rolesOf({ rent: false, vacancies: false })).not.toContain('rent');
});
