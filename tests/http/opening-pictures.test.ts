/** Lists and their articles: no picture opens two pages, none is shown twice on one. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { blog, news } = loadContent(contentFolder).articles;
const lists = ['blog', 'blog/page-2', 'blog/page-3', 'news', 'news/page-2', 'news/page-3', 'news/page-4'];

async function readMain(path: string): Promise<string> {
  const text = await (await fetch(`${site.origin}/about/${path}`)).text();
  return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
}

const picturesIn = (html: string) => [...html.matchAll(/<img[^>]+src="[^"]*?([^"/]+)"/g)].map(([, file]) => file);

test.each(['blog', 'blog/page-2', 'blog/page-3', 'news'])(
  'the lead of %s shows a figure, not a picture',
  async (path) => {
    const [lead = ''] = /<article.*?<\/article>/s.exec(await readMain(path)) ?? [];
    expect(lead).toContain('<figure');
    expect(picturesIn(lead)).toEqual([]);
  },
);

test('news to read next show what they change, not the pictures of their items', async () => {
  const next = (await readMain(`news/${news[0]?.id}`)).split('Другие новости')[1] ?? '';
  expect(next.match(/<article/g)).toHaveLength(3);
  expect(picturesIn(next)).toEqual([]);
});

test.each([...lists, ...blog.map(({ id }) => `blog/${id}`), ...news.map(({ id }) => `news/${id}`)])(
  'no picture is twice on %s',
  async (path) => {
    const pictures = picturesIn(await readMain(path));
    expect(pictures.length).toBe(new Set(pictures).size);
  },
);
