/** No picture is shown twice on one page. The galleries of products are left out: they repeat their picture as a thumbnail. */
import { expect, test } from 'vitest';
import { href, type RouteId } from '#shared/routes.ts';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite();

/** Models of the home page are of the types that it shows; the rest is checked below, or made of samples. */
const leftOut: readonly RouteId[] = ['home', 'product', 'catalog', 'product-types', 'dev', 'dev-compositions'];
const samples = Object.entries(pageSamples).filter(([id]) => !leftOut.some((each) => each === id));

const slugs = [
  '',
  'polupricepy',
  'polupricepy/tentovye',
  'polupricepy/shtornye',
  'polupricepy/shtornye/standartnye',
  'polupricepy/shtornye/mega',
  'polupricepy/shtornye/s-kolodcem',
  'polupricepy/bortovye',
  'polupricepy/konteynerovozy',
  'polupricepy/nizkoramnye',
  'polupricepy/samosvalnye',
  'polupricepy/samosvalnye/stroitelnye',
  'polupricepy/samosvalnye/zernovozy',
  'polupricepy/furgony',
  'polupricepy/furgony/izotermicheskie',
  'polupricepy/furgony/refrizheratory',
  'polupricepy/sortimentovozy',
  'pricepy',
];

test.each([
  ...samples.map(([, path]) => path),
  ...slugs.flatMap((slug) => [href('catalog', { slug }), href('product-types', { slug })]),
])('%s shows no picture twice', async (path) => {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  // Two models may have the one picture that shows both: their cards count once.
  const cards = [...main.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card).filter(isModelCard);
  const rest = cards.reduce((text, card) => text.replace(card, ''), main);
  const shown = [...new Set(cards.flatMap(sourcesOf)), ...sourcesOf(rest)];
  expect(shown.filter((source, index) => shown.indexOf(source) !== index)).toEqual([]);
});

const isModelCard = (html: string) => html.includes('name="models"');

const sourcesOf = (html: string) =>
  [...html.matchAll(/<img[^>]* src="\/_img\/[^"]*?\/([^"/]+)"/g)].map(([, name]) => name);
