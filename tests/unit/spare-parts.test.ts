/** The catalogue of spare parts: one number however it is typed, answers that end nowhere, a list that loses nothing. */
import { expect, test } from 'vitest';
import { checkParts } from '#server/content/checks/part-check.ts';
import { findParts } from '#server/parts/find-parts.ts';
import { readPartList, withTypedCounts, writePartList } from '#server/parts/part-list.ts';
import { type PartsQuery, partHref, showParts } from '#server/parts/show-parts.ts';
import type { PartCatalogue } from '#shared/content/part.ts';
import type { Product } from '#shared/content/product.ts';
import { readQuery } from '#shared/routes.ts';
import { content, products as models, plain } from '#tests/support/our-content.ts';

const catalogue = content.parts as PartCatalogue;
const show = (query: PartsQuery) => showParts(query, { catalogue, models, vatRatePct: 22 });
const numbersOf = (text: string, more: { model?: string[]; node?: string } = {}) =>
  findParts(catalogue, { text, ...more }).parts.map(({ number }) => number);

test.each([
  ['the number as it is', 'OS-3501-090', ['OS-3501-090']],
  ['without hyphens', 'os3501090', ['OS-3501-090']],
  ['Cyrillic letters that look alike', 'ОС-3501-090', ['OS-3501-090']],
  ['a zero for the letter O', '0S-3501-090', ['OS-3501-090']],
  ['without its beginning', '3501-090', ['OS-3501-090']],
  ['a long dash of a word processor', 'OS–3501—090', ['OS-3501-090']],
  ['the number of its maker', 'ВМ 9-430.01', ['OS-3501-090']],
  ['the number of its maker in Latin letters', 'bm943001', ['OS-3501-090']],
  ['a bearing by its standard', '33213', ['OS-3104-030']],
  ['a size of a tyre', '385/65R22,5', ['OS-3101-010']],
  ['an endless hose by its standard', 'ISO 7638-1', ['OS-3723-015']],
])('%s: «%s»', (_case, text, expected) => {
  expect(numbersOf(text)).toEqual(expected);
});

test.each([
  ['колодки', 5, 'OS-3501-090'],
  ['тормозные колодки барабанные', 3, 'OS-3501-095'],
  ['фонарь задний', 2, 'OS-3716-010'],
  ['3501', 11, 'OS-3501-090'],
])('words, «%s»: %i parts or more, %s among them', (text, least, one) => {
  expect(numbersOf(text)).toContain(one);
  expect(numbersOf(text).length).toBeGreaterThanOrEqual(least);
});

test('a model sees what fits it or its type, a node its own', () => {
  expect(numbersOf('колодки', { model: ['tral-340', 'lowbed'] })).toEqual(['OS-3501-097']);
  const wheels = numbersOf('', { node: 'wheels', model: ['mega-30', 'curtMega'] });
  expect(wheels).toEqual(['OS-3101-012', 'OS-3101-030', 'OS-3101-035']);
});

test.each([
  ['one wrong digit', 'OS-3501-091x', 'OS-3501-091'],
  ['two digits changed over', 'OS-3501-900', 'OS-3501-090'],
  ['a letter missing', 'калодки', 'OS-3501-090'],
  ['a word that nothing has', 'колодки для самолёта', 'OS-3501-090'],
])('%s, «%s»: nothing is found, and %s is offered', (_case, text, near) => {
  const { parts, similar } = findParts(catalogue, { text });
  expect(parts).toEqual([]);
  expect(similar.map(({ number }) => number)).toContain(near);
});

test('no question ends nowhere: what is not found stands in the form', () => {
  const strange = show({ number: 'QQ-777-555-XX' });
  expect(plain(strange.found?.title)).toBe('«QQ-777-555-XX» в каталоге нет');
  expect(strange.prefill['parts']).toBe('QQ-777-555-XX');
  const chassis = show({ number: 'X9P94136SH0001234' });
  expect(chassis.prefill).toEqual({ chassisNumber: 'X9P94136SH0001234' });
  const elsewhere = show({ number: 'колодки 300×200', model: 'shtora-136' });
  expect(elsewhere.found?.parts).toEqual([]);
  expect(elsewhere.found?.near?.parts.map(({ number }) => number)).toEqual(['OS-3501-097']);
  const long = show({ number: 'колодки '.repeat(40) });
  expect(plain(long.found?.notes[0])).toBe('Запрос длиннее 60 знаков: искали по его началу.');
  const hollow = readQuery('parts', '?number=---&model=../x&node=%20&page=0&list=&n1=');
  expect(hollow).toEqual({});
});

const listOf = (text: string) => readPartList(text, catalogue);

test('a list is summed, and its address is one spelling of it', () => {
  const { rows, sumRub, notices } = listOf('ос3501090:2, OS-2934-010 ;OS-2934-010:2');
  expect(writePartList(rows)).toBe('OS-3501-090:2,OS-2934-010:3');
  expect([sumRub, notices]).toEqual([2 * 9800 + 3 * 11_200, []]);
});

test.each([
  ['nothing', 'OS-3501-090:0', 'OS-3501-090:1', /вместо количества «0» поставили 1 компл\.: меньше 1 не бывает/],
  ['less than nothing', 'OS-3501-090:-5', 'OS-3501-090:1', /вместо количества «-5» поставили 1/],
  ['a word', 'OS-3501-090:много', 'OS-3501-090:1', /вместо количества «0» поставили 1/],
  ['too many', 'OS-3501-090:9999', 'OS-3501-090:9999', /поставили 999 компл\.: больше в строку не помещается/],
  ['an unknown number', 'XX-999-1:2', 'XX-999-1:2', /^Номера XX-999-1 в каталоге нет\. Строка осталась в списке/],
  ['words in place of a number', 'OS-3501-090:1,позвоните нам', 'OS-3501-090:1', /^Не прочитали 1 строку из ссылки/],
  ['cut by a messenger', 'OS-3501-090:2,OS-29', 'OS-3501-090:2,OS-29:1', /^Номера OS-29 в каталоге нет/],
])('a list with %s, «%s»: said, and kept as «%s»', (_case, text, kept, notice) => {
  const { rows, notices } = listOf(text);
  expect(writePartList(rows)).toBe(kept);
  expect(plain(notices.join('\n'))).toMatch(notice);
});

test('of two hundred rows forty are a list, all are in the form, and none is lost on the way', () => {
  const many = Array.from({ length: 200 }, (_, row) => `ZZ-${1000 + row}:${row + 1}`).join(',');
  const { list, prefill, asked } = show({ list: many });
  expect(list?.rows).toHaveLength(40);
  expect(plain(list?.notices.at(-1) ?? '')).toContain('Остальные (160 строк) уже стоят в заявке');
  expect(asked.list).toBe(many);
  const text = prefill['parts'] ?? '';
  expect(text.length).toBeLessThanOrEqual(5000);
  expect(text).toContain('ZZ-1199');
  expect(list?.rows[0]?.removeHref).toContain('ZZ-1199');
  // Names make lines longer than the field: then numbers alone.
  const known = catalogue.parts.map(({ number }) => `${number}:3`).join(',');
  const all = show({ list: known }).prefill['parts'] ?? '';
  expect(all.length).toBeLessThanOrEqual(5000);
  for (const { number } of catalogue.parts) expect(all).toContain(number);
});

test('links repeat no more of a list than an address may hold, and the page says so', () => {
  const { list, asked } = show({ list: Array.from({ length: 900 }, (_, row) => `ZZ${row}`).join(',') });
  expect(encodeURIComponent(asked.list ?? '').length).toBeLessThanOrEqual(4000);
  expect(plain(list?.notices.at(-1) ?? '')).toMatch(/^Список слишком длинный для ссылки\. Не поместилось: \d+ строк/);
  expect(list?.rows[0]?.removeHref.length).toBeLessThan(4100);
});

test('counts that the form sends are put into the list, whatever was typed', () => {
  expect(withTypedCounts('A-1:2,B-2,C-3:4', ['5', undefined, '0,1 '])).toBe('A-1:5,B-2,C-3:01');
  expect(withTypedCounts('', ['5'])).toBe('');
});

test('every part has a page that shows it alone', () => {
  for (const { number } of catalogue.parts) {
    const { searchParams } = new URL(partHref({ number }), 'http://x');
    const { found } = show({ number: searchParams.get('number') ?? '' });
    expect(found?.parts).toMatchObject([{ number }]);
  }
});

test('a part for a brake or a tyre of one size fits only models that have it', () => {
  /** What a part says of itself, and where a model must say the same. */
  const rules: [part: RegExp, read: (model: Product, size: string) => boolean][] = [
    [/дисков\S* (430|370) мм/, ({ spec }, size) => new RegExp(`исковые.*${size}`).test(plain(spec.brakeType))],
    [/барабан\S* (\d+×\d+)/, ({ spec }, size) => plain(spec.brakeType).includes(size)],
    [/^Шина (\d+\/\d+)/, ({ spec }, size) => plain(spec.tyres).includes(size)],
    [/^Подушка пневматическая|^Амортизатор/, ({ spec }) => plain(spec.suspension).includes('невматич')],
    [/(?<!п)рессор/i, ({ spec }) => plain(spec.suspension).includes('ессорн')],
    [/^Шкворень ([\d,]+) дюйма/, ({ spec }, size) => String(spec.kingpinInch).replace('.', ',') === size],
    [/EBS, 3 оси|Модулятор EBS/, ({ spec }) => plain(spec.brakeSystem).includes('EBS')],
  ];
  const faults = catalogue.parts.flatMap(({ number, name, models: named = [] }) =>
    rules.flatMap(([part, fits]) => {
      const [found, size = ''] = part.exec(plain(name)) ?? [];
      const fitting = models.filter(
        ({ id, type }) => found !== undefined && (named.includes(id) || named.includes(type)),
      );
      return fitting.filter((model) => !fits(model, size)).map(({ id }) => `${number} ${name}: ${id}`);
    }),
  );
  expect(faults).toEqual([]);
});

test('the check names a number that is there twice, an unknown model, node and yard', () => {
  expect(checkParts({ ...content, parts: undefined })).toEqual([]);
  const part = { ...{ number: 'AB-100', name: 'Кран', node: 'brakes', analogues: [], unit: 'шт.', stock: {} } };
  const nodes = [{ code: 'brakes', name: 'Тормоза' }];
  const parts = [
    part,
    { ...part, number: 'AB100', analogues: ['AB-100'] },
    { ...part, number: 'CD-1', node: 'axles', models: ['shtora-137', 'curt136'], stock: { Казань: 1 } },
    { ...part, number: 'CD-2', analogues: ['7-7', 'CD-2'] },
    { ...part, number: 'CD-3', analogues: ['77'] },
  ];
  expect(checkParts({ ...content, parts: { priced: '2026-11-18', nodes, parts } })).toEqual([
    'spare-parts.yaml: parts.1.number: номер «AB100» уже есть: при поиске его не отличить от AB-100',
    'spare-parts.yaml: parts.2.node: узла «axles» нет в nodes',
    'spare-parts.yaml: parts.2.models: ни товара, ни типа «shtora-137» нет',
    'spare-parts.yaml: parts.2.stock: площадки «Казань» нет в delivery.yaml',
    'spare-parts.yaml: parts.1.analogues: «AB-100» — номер детали AB-100: у двух деталей один номер',
    'spare-parts.yaml: parts.3.analogues: «CD-2» написан дважды или повторяет номер самой детали',
    'spare-parts.yaml: parts.4.analogues: «77» — номер детали CD-2: у двух деталей один номер',
  ]);
});
