/** Services that open with a line do so whatever else their pages hold. */
import { expect, test } from 'vitest';
import { clientProps, laterFiles } from '#client/pages/service/page.tsx';
import { contentFolder } from '#server/content/content-folder.ts';
import { loadContent } from '#server/content/files/load-content.ts';

const { services } = loadContent(contentFolder);

test.each([
  ['telematika', 'line', 'line-words'],
  ['dostavka', 'line', 'line-words'],
  ['zachet-tekhniki', 'trade-in', 'trade-in'],
])('the page of %s opens in its own way, with the sheets of that alone', (slug, kind, file) => {
  const service = services.find((each) => each.slug === slug);
  if (service === undefined) throw new Error(`no service ${slug}`);
  const data = { service, types: [], desks: [] };
  expect(clientProps(data)).toEqual({ kind, title: service.next?.text, ask: service.next?.ask });
  expect(service.next?.text).not.toMatch(/вопрос/);
  expect(laterFiles(data)).toEqual([file, 'concerned-types']);
});
