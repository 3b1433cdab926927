/** The page of a model shows every picture once; a large picture of the gallery may have its thumbnail. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { picturePrefix, thumbWidth } from '#shared/picture-url.ts';
import { href } from '#shared/routes.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const { products } = loadContent(contentFolder);

test.each(['mobile', 'desktop'])('no page of the 33 models shows a picture twice (%s)', async (viewport) => {
  expect(products).toHaveLength(33);
  for (const { id, category } of products) {
    const response = await fetch(`${site.origin}${href('product', { slug: category, id })}`, {
      headers: { Cookie: `viewport=${viewport}` },
    });
    const sources = largePictures(await response.text());
    expect(sources.length, id).toBeGreaterThan(3);
    expect(sources, id).toEqual([...new Set(sources)]);
  }
});

/** Names of the pictures between the header and the footer, without the gallery's thumbnails. */
function largePictures(html: string): string[] {
  const main = html.slice(html.indexOf('<main'));
  return [...main.matchAll(new RegExp(`<img[^>]* src="${picturePrefix}/w_(\\d+)[^"]*/([^"/]+)"`, 'g'))]
    .filter(([, width]) => Number(width) !== thumbWidth)
    .map(([, , source = '']) => source);
}
