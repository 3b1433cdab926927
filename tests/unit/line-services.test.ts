/** Services that open with a line do so whatever else their pages hold. */
import { expect, test } from 'vitest';
import { clientProps } from '#client/pages/service/page.tsx';
import { contentFolder } from '#server/content/content-folder.ts';
import { loadContent } from '#server/content/files/load-content.ts';

const { services } = loadContent(contentFolder);

test.each([
  ['telematika', {}],
  ['dostavka', {}],
  ['zachet-tekhniki', { isTradeIn: true }],
])('the page of %s opens in its own way', (slug, props) => {
  const service = services.find((each) => each.slug === slug);
  if (service === undefined) throw new Error(`no service ${slug}`);
  expect(clientProps({ service, types: [], desks: [] })).toEqual(props);
});
