/** What the site says of the law of November 2026, in texts, papers and code; requisites of a real plant. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkRequisites } from '#server/content/checks/requisites-check.ts';
import { checkLaw, checkRetention } from '#server/content/checks/text-check.ts';
import { lawWarnings } from '#server/content/checks/warning-check.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { writeNewPlant } from '#server/content/new/new-plant.ts';
import { listRequirements } from '#server/documents/contents/technical-task.ts';
import { editionText } from '#server/documents/contents/trip-sheet.ts';
import { describeKeptDays } from '#server/leads/retention.ts';
import { formIds } from '#shared/forms/form-places.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { readText } from '#tests/rules/source-files.ts';
import { faultsOf, siteSources } from '#tests/rules/source-rules.ts';
import { content, plain, products } from '#tests/support/our-content.ts';
import { present } from '#tests/support/present.ts';
import { sampleContent, sampleSite } from '#tests/support/sample-content.ts';
import { folderOfTest } from '#tests/support/temporary-folder.ts';

const { services, site, loadingTables } = content;

test.each([
  ['приказ Минтранса № 145', 'утративший силу акт «№ 145»'],
  ['постановление Правительства РФ № 2200 от 21.12.2020', 'утративший силу акт «№ 2200»'],
  ['Пределы — в постановлении № 2060 от 01.12.2023.', 'назван № 2060 без слов'],
  ['Залог за рефрижератор — 250 000 ₽ на срок аренды', 'нужно «обеспечительный платёж»'],
])('a text with «%s» is a fault of the check', (summary, fault) => {
  const changed = { ...present(services[0]), summary };
  const faults = checkLaw({ ...content, services: services.with(0, changed) });
  expect(faults).toEqual([expect.stringContaining(fault)]);
});

test('no word of the code names an act that applies no more, or calls a deposit a pledge', () => {
  const words = /№(\\u00a0|\s|&nbsp;)?(2200|145|272)(?!\d)|Залог/;
  const files = siteSources.filter(({ name }) => name !== 'server/content/checks/text-check.ts');
  expect(faultsOf(files, ({ text }) => words.exec(text)?.slice(0, 1) ?? [])).toEqual([]);
});

test('papers name the ground of limits; the contract the purpose, the pledge, the passport and the fee, which prices hold', () => {
  const edition = /№ 2060.*редакция от 1 марта 2024\. Ориентир по редакции 2014 года/;
  expect(plain(editionText(loadingTables.roadLimits))).toMatch(edition);
  const clauses = (content.contract?.sections ?? []).flatMap((section) => section.clauses);
  for (const words of ['статья 506', 'пункт 5 статьи 488', 'ЭПТС', 'НДС 22 % и утилизационный сбор'])
    expect(plain(clauses.join(' '))).toContain(words);
  expect(plain(site.offerNote)).toContain('НДС 22 % и утилизационным сбором');
  expect(content.configurationTerms.included).toMatch(/утилизационный сбор.*ЭПТС/);
  const terms = JSON.stringify(content.pages.find(({ id }) => id === 'terms'));
  expect(terms).toMatch(/[Уу]тилизационный сбор и.электронный паспорт/);
  // Requisites have both accounts.
  const labels = legalRows(site.legal).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Расчётный счёт', 'Корреспондентский счёт']));
});

/** A new plant with road limits of its own: those of the site, of another edition if one is given. */
function plantWithLimits(edition?: string): string {
  const folder = path.join(folderOfTest(), 'plant');
  writeNewPlant(folder, '2026-11-30');
  const text = readText('server/content/law/road-limits.yaml');
  const own = edition === undefined ? text : text.replace(/^edition: .*$/m, `edition: ${edition}`);
  writeFileSync(path.join(folder, 'road-limits.yaml'), own);
  return folder;
}

test('limits of roads and tractors come with the site, and a file of the content goes before them', () => {
  const own = loadContent(plantWithLimits('2029-09-01')).loadingTables;
  expect([own.roadLimits.edition, own.tractors]).toEqual(['2029-09-01', loadingTables.tractors]);
  expect(loadingTables.roadLimits.edition).not.toBe('2029-09-01');
});

test.each([
  [undefined, /^road-limits\.yaml: такой же файл приходит с сайтом/],
  ['2020-01-01', /^road-limits\.yaml: edition: написано 2020-01-01, а с сайтом пришла редакция \d/],
  ['2029-01-01', undefined],
])('a plant’s own table that is the site’s, or an older edition, is a warning: %s', (edition, warning) => {
  expect(lawWarnings(plantWithLimits(edition)).join()).toMatch(warning ?? /^$/);
});

test('the technical task asks for no exact strength, thickness or index of tyres', () => {
  const exact =
    /(?<!не менее )(?<![\d×])\d[\d ]* ?(МПа|мкм|HB)(?!\p{L})|(?<!не менее )(?<!\d)\d+ т(?!\p{L})|R\d\d(\.5)? \d{3}/u;
  const demands = products.flatMap(({ id, spec }) =>
    listRequirements(spec)
      .flatMap(({ requirements }) => requirements)
      .map(({ label, demand }) => plain(`${id}: ${label}: ${demand}`)),
  );
  expect(demands.filter((demand) => exact.test(demand))).toEqual([]);
});

test('the consent promises the term of every form, and another one is a fault of the content', () => {
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
  const spaced = (name: string) => plain(readText(name)).replaceAll('&nbsp;', ' ');
  const days = describeKeptDays('vacancy');
  expect(spaced('client/pages/vacancies/page.tsx')).toContain(days);
  expect(spaced('server/content/sample/pages/policy.yaml')).toContain(`${days} с отправки отклика`);
});

/** Whole by their check digits. */
const legal = {
  ...{ name: 'ООО «Прицеп»', address: 'г. Пенза', director: 'Директор', bank: 'ПАО «Банк»', bic: '044525225' },
  ...{ inn: '7707083893', kpp: '770701001', ogrn: '1027700132195' },
  ...{ account: '40702810600000000009', correspondentAccount: '30101810400000000225' },
};

const faultsWith = (change: Record<string, string | undefined>) =>
  checkRequisites({
    ...sampleContent(),
    site: { ...sampleSite, email: 'mail@pricep.ru', legal: { ...legal, ...change } as typeof legal },
  });

test('whole requisites are no fault, those of a sole trader neither; a company has a KPP', () => {
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ kpp: undefined })).toEqual(['site.yaml: legal.kpp: поля нет, а у организации КПП есть']);
  expect(faultsWith({ inn: '500100732259', ogrn: '304500116000157', kpp: undefined })).toEqual([]);
  const { kpp: _, ...sole } = legal;
  expect(legalRows(sole).map(({ label }) => label)).not.toContain('КПП');
});

test.each([
  ['inn', '0000000000', 'это одни нули: нужен настоящий номер ИНН'],
  ['inn', '7707083894', 'контрольная цифра не сходится: проверьте номер ИНН, в нём описка'],
  ['inn', '77 07 083893', 'в номере ИНН 10 цифр, у предпринимателя 12, без пробелов'],
  ['kpp', '7707', 'в номере КПП 9 знаков: 770701001, без пробелов'],
  ['ogrn', '1027700132159', 'контрольная цифра не сходится: проверьте номер ОГРН'],
  ['bic', '04452522', 'в номере БИК 9 цифр, без пробелов'],
  ['account', '40702810600000000090', 'контрольная цифра вместе с БИК 044525225 не сходится'],
  ['correspondentAccount', '30101810400000000252', 'контрольная цифра вместе с БИК 044525225 не сходится'],
])('%s «%s» is a fault', (field, value, fault) => {
  expect(faultsWith({ [field]: value })).toEqual([
    expect.stringContaining(`site.yaml: legal.${field}: написано «${value}», ${fault}`),
  ]);
});

/** Every slip of one digit. */
const slipsOf = (digits: string) =>
  [...digits].flatMap((digit, at) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => [...digits].with(at, other).join('')),
  );

test.each(['inn', 'account', 'correspondentAccount'] as const)('a wrong digit of %s never passes', (field) => {
  expect(slipsOf(legal[field]).filter((slip) => faultsWith({ [field]: slip }).length === 0)).toEqual([]);
});

test('words of a sample are faults of any file, by the word; the sample says that it is one', () => {
  const { sampleNotice: _, ...site } = content.site;
  const faults = checkRequisites({ ...content, site });
  expect(faults).toContain(
    'pages/policy.yaml: написано «вымышленного», о настоящем заводе так не пишут: замените, а у сайта-образца нужен sampleNotice в site.yaml',
  );
  expect(faults.join('\n')).toMatch(/site\.yaml: написано «АО «Банк-Образец»», это название из образца/);
  expect(faults.join('\n')).toMatch(/offices\.yaml: написано «os-zavod\.example», такого адреса в интернете не бывает/);
  // It names the requisites by formulas, and has no such words of its own.
  expect(faults.join()).not.toMatch(/services\/guarantee\.yaml/);
});
