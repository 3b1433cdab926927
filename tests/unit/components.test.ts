/** Components that decide something. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactText } from '#client/components/blocks/step-list.tsx';
import { groupPage } from '#client/components/site/shell-html.ts';
import { pageNumbers } from '#client/components/ui/pagination.tsx';
import { SitePicture } from '#client/components/ui/site-picture.tsx';

test.each([
  ['+7 846 400-00-02, добавочный 120 (цех)', /^<a href="tel:\+78464000002;ext=120">.* 120<\/a> \(цех\)$/],
  ['+7\u00a0846\u00a0400-00-02, доб.\u00a0120', /^<a href="tel:\+78464000002;ext=120">.*120<\/a>$/],
  ['звоните 8 800 000-00-01.', /^звоните <a href="tel:\+78000000001">8 800 000-00-01<\/a>\.$/],
  ['a@b.example или c@d.example. Нужны', /^<a href="mailto:a@b\.example">.* <a href="mailto:c@d\.example">.*<\/a>\. /],
  ['Счёт действует 5 рабочих дней.', /^Счёт действует 5 рабочих дней\.$/],
  ['рама 13 600-00-02', /^рама 13 600-00-02$/],
  ['<b>+7</b>', /^&lt;b&gt;\+7&lt;\/b&gt;$/],
])('phones and mailboxes in «%s» are links, and nothing else is', (text, expected) => {
  expect(renderToStaticMarkup(createElement(ContactText, { text }))).toMatch(expected);
});

test('a picture is asked for cropped to its box; one with a focus comes whole, and the browser crops around it', () => {
  const props = { sizes: '300px', fit: 'cover', shape: 'photo' } as const;
  const [cropped, focused] = [{}, { focus: 'left bottom' } as const].map((given) => {
    const picture = { source: 'lamp.jpg', alt: 'Фонарь', width: 1600, height: 1200, ...given };
    return renderToStaticMarkup(createElement(SitePicture, { ...props, picture }));
  });
  expect(cropped).toMatch(/^(?!.*data-focus).*w_640&amp;h_427&amp;f_webp/s);
  expect(focused).toMatch(/^(?!.*&amp;h_).*data-focus="left bottom"/s);
});

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [1, 4, '1 2 3 4'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
])('page %i of %i is among the pages %s', (page, pageCount, expected) => {
  const numbers = pageNumbers(page, pageCount).map((number) => number ?? '…');
  expect(numbers.join(' ')).toBe(expected);
});

test('a group of the menu has a link to its own page in words of the content, unless another link leads there', () => {
  const links = [{ text: 'Аренда', href: '/services/rent' }];
  const group = { title: 'Услуги', href: '/services', links };
  expect(groupPage({ ...group, whole: 'Все услуги' })).toEqual({ text: 'Все услуги', href: '/services' });
  expect(groupPage(group)?.text).toBe('Услуги: весь раздел');
  expect(groupPage({ title: 'По отраслям', links })).toBeUndefined();
  expect(groupPage({ ...group, href: '/services/rent' })).toBeUndefined();
});
