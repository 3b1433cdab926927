/** Ranges of numbers in what a page shows, and in what machines read. */
import { expect, test } from 'vitest';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const joiner = '\u2060';
const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

test.each(['/services', '/services/_payload.json', '/about/blog/shtora-ili-tent'])(
  'no line of %s ends at the dash of a range',
  async (path) => {
    const text = (await read(path)).replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');
    expect(text).toContain(`–${joiner}`);
    const shown = text.slice(Math.max(0, text.indexOf('<main')), text.indexOf('</main>'));
    expect(shown.match(/\d–\d/g)).toBeNull();
  },
);

test.each(['/feeds/blog.rss', '/data/products/shtora-136.json'])('%s has plain ranges', async (path) => {
  expect(await read(path)).not.toContain(joiner);
});

test('structured data have plain ranges', async () => {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read('/about/vacancy')) ?? [];
  expect(data).toMatch(/\d–\d/);
  expect(data).not.toContain(joiner);
});
