/** What the site says of the law of November 2026: in texts, papers and the code that words them. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { checkLaw } from '#server/content/files/text-check.ts';
import { contractSections } from '#server/documents/contents/contract-clauses.ts';
import { listRequirements } from '#server/documents/contents/technical-task.ts';
import { editionText } from '#server/documents/contents/trip-sheet.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { faultsOf, siteSources } from '#tests/rules/source-rules.ts';

const content = loadContent(contentFolder);
const { products, services, site, loadingTables } = content;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('no text names an act that applies no more, limits without their ground, or a pledge for rent', () => {
  expect(checkLaw(content)).toEqual([]);
});

test.each([
  ['приказ Минтранса № 145', 'names an act that applies no more, № 145'],
  ['постановление Правительства РФ № 2200 от 21.12.2020', 'names an act that applies no more, № 2200'],
  ['Пределы — в постановлении № 2060 от 01.12.2023.', 'names № 2060 without'],
  ['Залог за рефрижератор — 250 000 ₽ на срок аренды', 'a deposit is an «обеспечительный платёж»'],
])('a text with «%s» is a fault of the check', (summary, fault) => {
  const [first, ...others] = services;
  if (first === undefined) throw new Error('no services');
  const faults = checkLaw({ ...content, services: [{ ...first, summary }, ...others] });
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

test('a pledge that is one keeps its name', () => {
  const credit = services.find(({ slug }) => slug === 'credit');
  expect(JSON.stringify(credit)).toContain('в\u00a0залоге у\u00a0завода');
});

test('no word of the code names an act that applies no more, or calls a deposit a pledge', () => {
  const words = /№(\\u00a0|\s|&nbsp;)?(2200|145|272)(?!\d)|Залог/;
  const files = siteSources.filter(({ name }) => name !== 'server/content/files/text-check.ts');
  expect(faultsOf(files, ({ text }) => words.exec(text)?.slice(0, 1) ?? [])).toEqual([]);
});

test('papers say what their limits rest on', () => {
  expect(plain(editionText(loadingTables.roadLimits))).toMatch(
    /№ 2060.*редакция от 1 марта 2024\. Ориентир по редакции 2014 года/,
  );
});

test('the contract names the purpose of use, the pledge until payment, the passport and the fee', () => {
  const text = plain(
    contractSections(22)
      .flatMap(({ clauses }) => clauses)
      .join(' '),
  );
  for (const words of ['статья 506', 'пункт 5 статьи 488', 'ЭПТС', 'НДС 22 % и утилизационный сбор'])
    expect(text).toContain(words);
});

test('requisites have both accounts', () => {
  const labels = legalRows(site.legal).map(({ label }) => label);
  expect(labels.slice(-3)).toEqual(['Расчётный счёт', 'Корреспондентский счёт', 'Руководитель']);
});

test('prices, terms and papers say that the fee is in the price', () => {
  expect(plain(site.offerNote)).toContain('НДС 22 % и утилизационным сбором');
  expect(content.setTerms.included).toMatch(/утилизационный сбор.*ЭПТС/);
  expect(JSON.stringify(content.pages.find(({ id }) => id === 'terms'))).toMatch(
    /[Уу]тилизационный сбор и.электронный паспорт/,
  );
});

test.each(products.map(({ id }) => id))(
  'the technical task of %s asks for no exact strength, thickness or index of tyres',
  (id) => {
    const demands = listRequirements(products.find((each) => each.id === id)?.spec ?? {}).flatMap(({ requirements }) =>
      requirements.map(({ label, demand }) => plain(`${label}: ${demand}`)),
    );
    const exact =
      /(?<!не менее )(?<![\d×])\d[\d ]* ?(МПа|мкм|HB)(?!\p{L})|(?<!не менее )(?<!\d)\d+ т(?!\p{L})|R\d\d(\.5)? \d{3}/u;
    expect(demands.filter((demand) => exact.test(demand))).toEqual([]);
  },
);
