/** The pages that ours are timed against hold all that a visitor sees, and no script. */
import { expect, test } from 'vitest';
import { withoutScripts } from '#tests/labs/lighthouse/plain-pages.ts';

test('only scripts and what is loaded for them go', () => {
  const kept =
    '<link rel="stylesheet" href="/a.css"/><script type="application/ld+json">{"a":1}</script><h1>Шторный</h1>';
  const scripts =
    '<link rel="modulepreload" href="/b.js"/><script type="module" src="/c.js"></script>' +
    '<script type="application/json" id="state">{"page":\n{}}</script>';
  expect(withoutScripts(`${scripts}${kept}${scripts}`)).toBe(kept);
});
