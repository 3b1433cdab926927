/** The link to a group's own page among the links of its menu. */
import { expect, test } from 'vitest';
import { groupPage } from '#client/components/group-page.ts';

const rent = { text: 'Аренда', href: '/services/rent' };

test('it says what the content says', () => {
  expect(groupPage({ title: 'Услуги', href: '/services', whole: 'Все услуги', links: [rent] })).toEqual({
    text: 'Все услуги',
    href: '/services',
  });
});

test('without such words it is named after the group', () => {
  expect(groupPage({ title: 'Услуги', href: '/services', links: [rent] })?.text).toBe('Услуги: весь раздел');
});

test('there is none where the group has no page, or one of its links leads there already', () => {
  expect(groupPage({ title: 'Отраслям', links: [rent] })).toBeUndefined();
  const about = { text: 'О заводе', href: '/about' };
  expect(groupPage({ title: 'Компания', href: '/about', links: [about] })).toBeUndefined();
});
