/** Leads are erased when the texts promise it. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { checkRetention } from '#server/content/files/text-check.ts';
import { describeKeptDays, keptDays } from '#server/leads/retention.ts';
import { formIds } from '#shared/forms/form-places.ts';
import { readText } from '#tests/rules/source-files.ts';

const content = loadContent(contentFolder);

test('the consent promises the term of every form, and another one is a fault of the content', () => {
  expect(checkRetention(content)).toEqual([]);
  const text = JSON.stringify(content.pages).replaceAll(/90([\s\u00a0]+)дней/g, '30$1дней');
  const [fault, ...others] = checkRetention({ pages: JSON.parse(text) });
  expect(fault).toMatch(/consent\.yaml: .*Отклик на вакансию.*90 дней/);
  expect(others).toEqual([]);
  const wordless = JSON.stringify(content.pages)
    .replaceAll('12', '24')
    .replaceAll(/(90|30)[\s\u00a0]+дней/g, 'долго');
  expect(checkRetention({ pages: JSON.parse(wordless) }).length).toBe(formIds.length);
});

test('the policy and the page of vacancies promise the same', () => {
  const plain = (text: string) => text.replace(/\u00a0|&nbsp;/g, ' ');
  expect(keptDays.vacancy).toBe(90);
  expect(plain(readText('client/pages/vacancies/page.tsx'))).toContain(describeKeptDays('vacancy'));
  expect(plain(readText('server/content/data/pages/policy.yaml'))).toContain(
    `${describeKeptDays('vacancy')} с отправки отклика`,
  );
});
