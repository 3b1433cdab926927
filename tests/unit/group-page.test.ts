/** The link to a group's own page among the links of its menu. */
import { expect, test } from 'vitest';
import { groupPage } from '#client/components/site/group-page.ts';

const rent = { text: 'Аренда', href: '/services/rent' };

test('its text comes from the content', () => {
  expect(groupPage({ title: 'Услуги', href: '/services', whole: 'Все услуги', links: [rent] })).toEqual({
    text: 'Все услуги',
    href: '/services',
  });
});

test('without such a text it has the name of the group', () => {
  expect(groupPage({ title: 'Услуги', href: '/services', links: [rent] })?.text).toBe('Услуги: весь раздел');
});

test('there is none if the group has no page, or one of its links leads there already', () => {
  expect(groupPage({ title: 'По отраслям', links: [rent] })).toBeUndefined();
  const about = { text: 'О заводе', href: '/about' };
  expect(groupPage({ title: 'Компания', href: '/about', links: [about] })).toBeUndefined();
});
