/** The markup of every kind of page, by a validator that is not ours. */
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { pageSamples } from '#tests/support/page-samples.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes attributes and void elements in its own spelling, which is valid too.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    // Titles of products and articles are as long as they are.
    'long-title': 'off',
    'require-sri': 'off',
    'no-inline-style': 'error',
  },
});

const site = openFileSite();

const others = [
  ['unknown address', '/no/such/page'],
  ['a set', `${pageSamples.product}?set=10SY32K7961J`],
  ['a damaged set', `${pageSamples.product}?set=0`],
] as const;

test.each([...Object.entries(pageSamples), ...others])('the markup of %s is valid', async (_id, path) => {
  const html = await (await fetch(`${site.origin}${path}`)).text();
  const report = await validator.validateString(html);
  const faults = report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  expect([...new Set(faults)]).toEqual([]);
});
