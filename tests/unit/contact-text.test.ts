/** Phone numbers and e-mail addresses in plain text of editors. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ContactText } from '#client/components/blocks/step-list.tsx';

// NODE_ENV is production here, where React lacks the development JSX runtime that Vitest compiles to.
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const markup = (text: string) => renderToStaticMarkup(createElement(ContactText, { text }));

test.each([
  [
    'a number with its extension',
    '+7\u00a0846\u00a0400-00-02, добавочный 120 (Сызрань)',
    '<a href="tel:+78464000002,120">+7\u00a0846\u00a0400-00-02, добавочный 120</a> (Сызрань)',
  ],
  ['a free line', 'звоните 8 800 000-00-01.', 'звоните <a href="tel:+78000000001">8 800 000-00-01</a>.'],
  [
    'a mailbox at the end of a sentence',
    'На service@os-zavod.example. Нужны',
    'На <a href="mailto:service@os-zavod.example">service@os-zavod.example</a>. Нужны',
  ],
  [
    'two of them',
    'a@b.example или c@d.example',
    '<a href="mailto:a@b.example">a@b.example</a> или <a href="mailto:c@d.example">c@d.example</a>',
  ],
])('%s is a link', (_, text, expected) => {
  expect(markup(text)).toBe(expected);
});

test.each(['Счёт действует 5 рабочих дней.', 'рама 13 600-00-02', '<b>+7</b>'])('%s is text', (text) => {
  expect(markup(text)).toBe(text.replace(/</g, '&lt;').replace(/>/g, '&gt;'));
});
