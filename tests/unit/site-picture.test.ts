/** What a picture asks the proxy for, and how it is cropped. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SitePicture } from '#client/components/ui/site-picture.tsx';

// NODE_ENV is production here, where React lacks the development JSX runtime that Vitest compiles to.
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx } = await import('react/jsx-runtime');
  return { Fragment, jsxDEV: jsx };
});

const picture = { source: 'lamp.jpg', alt: 'Фонарь', width: 1600, height: 1200 };
const markup = (focus?: 'left bottom') =>
  renderToStaticMarkup(
    createElement(SitePicture, {
      picture: { ...picture, ...(focus && { focus }) },
      sizes: '300px',
      fit: 'cover',
      shape: 'photo',
    }),
  );

test('a picture without a focus is asked for cropped to its box', () => {
  expect(markup()).toContain('w_640&amp;h_427&amp;f_webp');
  expect(markup()).not.toContain('data-focus');
});

test('a picture with a focus comes whole, and the browser crops around it', () => {
  expect(markup('left bottom')).not.toContain('&amp;h_');
  expect(markup('left bottom')).toContain('data-focus="left bottom"');
});
