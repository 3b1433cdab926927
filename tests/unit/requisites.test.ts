/** Requisites of a real plant: check digits, zeros, and words that only a sample says of itself. */
import { expect, test } from 'vitest';
import { checkRequisites } from '#server/content/checks/requisites-check.ts';
import { legalRows } from '#shared/pages/legal-rows.ts';
import { content } from '#tests/support/our-content.ts';
import { sampleContent, sampleSite } from '#tests/support/sample-content.ts';

/** Whole by their check digits. */
const legal = {
  ...{ name: 'ООО «Прицеп»', address: 'г. Пенза', director: 'Директор', bank: 'ПАО «Банк»', bic: '044525225' },
  ...{ inn: '7707083893', kpp: '770701001', ogrn: '1027700132195' },
  ...{ account: '40702810600000000009', correspondentAccount: '30101810400000000225' },
};

const faultsOf = (change: Record<string, string | undefined>) =>
  checkRequisites({
    ...sampleContent(),
    site: { ...sampleSite, email: 'mail@pricep.ru', legal: { ...legal, ...change } as typeof legal },
  });

test('whole requisites are no fault, those of a sole trader neither; a company has a KPP', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ kpp: undefined })).toEqual(['site.yaml: legal.kpp: поля нет, а у организации КПП есть']);
  expect(faultsOf({ inn: '500100732259', ogrn: '304500116000157', kpp: undefined })).toEqual([]);
  const { kpp: _, ...sole } = legal;
  expect(legalRows(sole).map(({ label }) => label)).not.toContain('КПП');
});

const wrongDigit = 'контрольная цифра';
const withBic = `${wrongDigit} вместе с БИК 044525225 не сходится`;

test.each([
  ['inn', '0000000000', 'это одни нули: нужен настоящий номер ИНН'],
  ['inn', '7707083894', `${wrongDigit} не сходится: проверьте номер ИНН, в нём описка`],
  ['inn', '77 07 083893', 'в номере ИНН 10 цифр, у предпринимателя 12, без пробелов'],
  ['kpp', '7707', 'в номере КПП 9 знаков: 770701001, без пробелов'],
  ['ogrn', '1027700132159', `${wrongDigit} не сходится: проверьте номер ОГРН, в нём описка`],
  ['bic', '04452522', 'в номере БИК 9 цифр, без пробелов'],
  ['account', '40702810600000000090', `${withBic}: проверьте номер расчётного счёта, в нём описка`],
  [
    'correspondentAccount',
    '30101810400000000252',
    `${withBic}: проверьте номер корреспондентского счёта, в нём описка`,
  ],
])('%s «%s» is a fault', (field, value, fault) => {
  expect(faultsOf({ [field]: value })).toEqual([`site.yaml: legal.${field}: написано «${value}», ${fault}`]);
});

/** Every slip of one digit. */
const slipsOf = (digits: string) =>
  [...digits].flatMap((digit, at) =>
    [...'0123456789'].filter((other) => other !== digit).map((other) => [...digits].with(at, other).join('')),
  );

test.each(['inn', 'account', 'correspondentAccount'] as const)('a wrong digit of %s never passes', (field) => {
  expect(slipsOf(legal[field]).filter((slip) => faultsOf({ [field]: slip }).length === 0)).toEqual([]);
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
