/** The selection by cargo and the trip check by their addresses: answers, indexing, and a sentence at each wrong field. */
import { expect, test } from 'vitest';
import { tripCheck } from '#server/pages/trip-check.ts';
import { href } from '#shared/routes.ts';
import { gradeWithNeed, verdictWithNeed } from '#shared/trips/cargo-need.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { piecesAt, readMovableTrip } from '#shared/trips/movable-trip.ts';
import { loadPage } from '#tests/support/load-page.ts';
import { productTrip } from '#tests/support/loading-requests.ts';
import { openMain } from '#tests/support/open-main.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const open = (address: string) => openMain(site, address);

const pallets = 'kind1=euro&count1=24&mass1=900';
const finder = href('trailer-finder');
const check = href('trip-check');
const onShtora = `${check}?model=shtora-136`;
const onRef = `${check}?model=ref-87`;

/** The address of a link that begins with these words. */
const linkIn = (html: string, words: string) =>
  new RegExp(`<a[^>]*href="([^"]+)"[^>]*>${words}`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
/** What the request behind such a link is about. */
const aboutIn = (html: string, words: string) =>
  new URL(linkIn(html, words), 'https://a.test').searchParams.get('about') ?? '';

test.each([finder, check])('%s is indexed once, without a query', async (path) => {
  expect(await open(path)).toMatchObject({ status: 200, hidden: null, canonical: path });
  expect(await open(`${path}?${pallets}`)).toMatchObject({ status: 200, hidden: 'noindex', canonical: path });
});

test('24 pallets of 900 kg: models that fit come first with a described drawing, the rest say why not', async () => {
  const { text, html } = await open(`${finder}?${pallets}`);
  expect(text).toMatch(/Груз 21,6 т: подходят \d+ из 33 моделей/);
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^".]*, вид сверху, перед справа"/);
  expect(text).toMatch(/По закону до 23,67 т Места 24 из 26 Запас 2,07 т ещё 2 паллеты/);
  expect(text).toMatch(/Почему не подходят остальные .*Полуприцеп|Прицепу нужен грузовик/);
  expect(html).toContain(`${check}?count1=24&amp;kind1=euro&amp;mass1=900&amp;model=shtora-136`);
});

test('a regime of −18 °C leaves refrigerated models alone', async () => {
  const { text, html } = await open(`${finder}?${pallets}&temp=${encodeURIComponent('− 18 °C')}`);
  expect(text).toContain('подходит 1 из 33 моделей');
  expect(text).toMatch(/«Ось Ш-136» ?\. Холодильной установки нет: −18 °C не удержать/);
  expect(html).not.toMatch(/reys\?[^"]*temp=/);
});

const drinks = 'kind1=euro&count1=33&mass1=680&size1=1400&profile=drinks';
const listing = (html: string) => [...html.matchAll(/data-fit="([^"]+)"/g)].map(([, id]) => id);

test('drinks: models meant for them as cards, those that need an XL body apart, other kinds under one line that says why', async () => {
  const { text, html } = await open(`${finder}?${drinks}`);
  expect(text).toMatch(/Груз 22,44 т: подходят \d+ из 33 моделей, ещё \d+ — с условием/);
  expect(text).toMatch(/Напитки\. .*Что нужно: кузов по коду XL стандарта EN 12642 или промежуточное крепление\./);
  const [meant = '', lacking = ''] = html.split('Подойдут, если выполнить условие: нужен');
  expect(listing(meant)).toContain('shtora-136-xl');
  expect(listing(meant)).not.toContain('shtora-136');
  expect(listing(lacking)).toContain('shtora-136');
  expect(text).toMatch(/Опция «Усиление кузова до кода XL»: с ней 4 630 000 ₽/);
  expect(text).toMatch(/Проходят по нагрузкам, но сделаны для другого груза: .*бортовые полуприцепы.* — \d+ модел/);
  expect(listing(html)).not.toContain('rulon-72');
});

test('a card has price with VAT and day, stock and yard, and a request that names model and cargo', async () => {
  const { text, html } = await open(`${finder}?${drinks}&sort=price`);
  expect(text).toMatch(/В наличии: Екатеринбург Шторный полуприцеп «Ось Ш-136 XL».*4 860 000 ₽ с НДС, на 12\.11\.2026/);
  // Eleven cards have the same button: each is called by its model.
  expect(html).toMatch(/aria-label="Запросить под\u00a0этот груз: «Ось\u00a0Ш-136\u00a0XL»"/);
  const about = aboutIn(html, 'Запросить под\u00a0этот груз');
  expect(about).toMatch(/^\/services\/podbor\?.*model=[\w-]+&profile=drinks/);
  expect(about).not.toContain('sort=');
  const form = await open(linkIn(html, 'Запросить под\u00a0этот груз'));
  expect(form.text).toMatch(/Подбор под груз: .*33 шт\. по 680 кг.*Напитки.*«Ось /);
});

test('the cards come by stock, price or reserve, or only those in stock, and the form keeps the choice', async () => {
  const ordered = (choice: string) => open(`${finder}?${pallets}${choice}`);
  const supplies = [...(await ordered('')).html.matchAll(/data-availability="([^"]+)"/g)].map(([, supply]) => supply);
  const inStock = supplies.filter((supply) => supply === 'in-stock').length;
  expect(supplies.lastIndexOf('in-stock')).toBe(inStock - 1);
  const figures = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, figure = '']) => Number(figure.replaceAll(/\s/g, '').replace(',', '.')));
  const prices = figures((await ordered('&sort=price')).text, /([\d\s]{9,}) ₽ с НДС/g);
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const byReserve = await ordered('&sort=reserve');
  const reserves = figures(byReserve.text, /Запас ([\d,]+) т/g);
  expect(reserves).toEqual(reserves.toSorted((one, other) => other - one));
  expect(byReserve.html).toMatch(/<input type="hidden" name="sort" value="reserve"/);
  expect(listing((await ordered('&stock=only')).html)).toHaveLength(inStock);
});

test('the trip check says what a trailer lacks for its cargo, on the page and for the driver', async () => {
  const trip = `${onShtora}&${pallets}&profile=drinks`;
  const { text, html } = await open(trip);
  expect(text).toContain('Нагрузки в норме, но нужен кузов XL или промежуточное крепление');
  expect((await open(`${trip}&sheet=1`)).text).toContain('но нужен кузов XL');
  // The way on: the option that the model lacks, and the models that need none.
  for (const equipped of [linkIn(html, 'Проверить с\u00a0этой опцией'), `${trip}&options=slats&options=xl-body`])
    expect((await open(equipped)).text).toMatch(/Нагрузки в норме(?!, но)/);
  expect((await open(linkIn(html, 'Модели под\u00a0этот груз'))).text).toContain('Напитки.');
});

test('what needs no floor has no load on it, and what cannot choose its place promises what the model does', async () => {
  const coil = await open(`${check}?model=rulon-84&kind1=coil&count1=2&mass1=10000&size1=1500x1250`);
  expect(coil.text).toContain('Рулоны лежат в колодце');
  expect(coil.text).not.toContain('Метр пола');
  const grain = await open(`${check}?model=zerno-50&kind1=grain&mass1=20000`);
  expect(grain.text).toMatch(/ Груз лежит от передней стенки до 10 000 мм: разровняйте/);
  const container = await open(`${check}?model=konteyner-40&kind1=c40&mass1=21000`);
  expect(container.text).toContain('Разрешено до 25,47 т.');
});

test('a trip is checked with the engine: verdict, bars against limits, every stop', async () => {
  const lawful = await open(`${onShtora}&${pallets}`);
  expect(lawful.text).toContain('Нагрузки в норме');
  expect(lawful.text).toMatch(/Ведущая ось тягача [\d ]+ кг из 10 000 кг/);
  const heavy = await open(`${onShtora}&kind1=box&mass1=22000&at1=5000`);
  expect(heavy.text).toContain('Перегруз 4 078 кг: ведущая ось тягача; вне нормы ещё 1 нагрузка');
  expect(heavy.text).toMatch(/Сдвиньте груз на \d+ см назад\. Центр груза — 5 000 мм/);
  const about = aboutIn(lawful.html, 'Запросить под\u00a0этот рейс');
  expect(about).toBe(`${check}?count1=24&kind1=euro&mass1=900&model=shtora-136`);
  const near = await open(`${onShtora}&kind1=box&mass1=22000&at1=6700`);
  expect(near.text).toMatch(/На пределе: запас \d+ кг меньше погрешности весов/);
  expect(near.text).toMatch(/Сдвиньте груз на \d+ см назад, и запас станет больше.* кг из 10 000 кг — на пределе/);
  const stops = await open(`${onShtora}&${pallets}&kind2=euro&count2=2&mass2=300&stop2=2`);
  expect(stops.text).toContain('После 1-й выгрузки');
});

test('cargo that lies where the shipper says is drawn, by its centre alone where no size is told', async () => {
  const boxAt = `${onShtora}&kind1=box&mass1=9000&at1=6000`;
  const unknown = await open(boxAt);
  expect(unknown.html.match(/role="img"[^>]*aria-label="Вид с(боку|верху), перед справа"/g)).toHaveLength(2);
  expect(unknown.text).toContain('центр груза, размер которого не назван');
  expect((await open(`${boxAt}&size1=2000x1200x1500`)).text).not.toContain('размер которого');
});

test('trim and options of the model come along: their masses count, and what it has not is left out', async () => {
  const base = await open(`${onShtora}&${pallets}`);
  const search = `?model=shtora-136&${pallets}&trim=optima&options=second-spare&options=wings`;
  const { text, html } = await open(`${check}${search}`);
  const trainOf = (answer: string) => Number(/Автопоезд ([\d ]+) кг/.exec(answer)?.[1]?.replace(' ', ''));
  expect(trainOf(text) - trainOf(base.text)).toBe(92 + 118);
  expect(text).toMatch(/«Ось Ш-136» , комплектация «Оптима», опции: Второе запасное колесо/);
  expect(html.match(/name="options"[^>]*value="[^"]*"/g)).toEqual(['name="options" checked="" value="second-spare"']);
  expect((await open(`${check}${search}&sheet=1`)).text).toContain('опции: Второе запасное колесо');
});

test('a machine that is too wide for roads: loads are right, and the verdict asks for a permit', async () => {
  const machine = 'kind1=machine&mass1=8000&size1=6000x2900x2500&tractor=6x4';
  const { text } = await open(`${check}?model=tral-340&${machine}`);
  expect(text).toMatch(/Без разрешения нельзя: превышены габариты .*Ширина: 2 900 мм при пределе 2 550 мм, нужно/);
  expect(text).toMatch(/Габариты автопоезда Длина автопоезда [\d ]+ мм из 20 000 мм/);
});

/** Twelve rows of two, the last one pushed to the rear wall, where the planner would not put it. */
const toTheRear = `moved=1hg.0.${'m8.0.'.repeat(10)}28g.0`;

test('an address says where the pieces are moved to: the page, its sheet and its links show them there', async () => {
  const moved = await open(`${onShtora}&${pallets}&${toTheRear}`);
  expect(moved.text).toContain('занято 13 620 мм пола из 13 620 мм. Места передвинуты вручную');
  expect(moved.html).toContain(`&amp;model=shtora-136&amp;${toTheRear}&amp;sheet=1`);
  expect(moved.html).toMatch(/<input type="hidden" name="moved" value="1hg\./);
  const sheet = await open(`${onShtora}&${pallets}&${toTheRear}&sheet=1`);
  expect(sheet.text).toMatch(/Места передвинуты вручную.*1 924–13 620 мм/);
});

test.each([
  ['garbage', `${pallets}&moved=zz-..0`],
  ['places on top of each other', `${pallets}&moved=${Array(24).fill('0').join('.')}`],
  ['places of another cargo', `kind1=euro&count1=20&mass1=900&${toTheRear}`],
])('%s in the address: the placement of the planner, and a sentence', async (_what, query) => {
  const { text, html } = await open(`${onShtora}&${query}`);
  expect(text).toContain('места расставлены заново');
  expect(text).not.toContain('Места передвинуты вручную');
  expect(html).not.toContain('name="moved"');
});

test('numbers without a kind of cargo: the kind is asked for, not the cargo that was typed', async () => {
  const { text } = await open(`${onShtora}&tractor=4x2&count1=33&mass1=800`);
  expect(text).toContain('Выберите, что везёте.');
});

test('the browser judges a placement as the server does', async () => {
  for (const query of [
    `model=shtora-136&${pallets}&${toTheRear}`,
    'model=shtora-136&kind1=euro&count1=12&mass1=900&kind2=euro&count2=12&mass2=1200&stop2=2',
    'model=pricep-bort-62&tractor=truck-6x2&kind1=drum&count1=20&mass1=150&size1=600x900&kind2=box&mass2=900&at2=3000',
    'model=rulon-72&kind1=coil&count1=2&mass1=9000&size1=1500x1250',
  ]) {
    const data = await loadPage(site, 'trip-check', tripCheck, `?${query}`);
    const { movable, grade, verdict, need, notes, states, areLoadsWithin, dimensions } = data.answer ?? {};
    if (movable === undefined) throw new Error(`${query} is not answered: ${JSON.stringify(data.problems)}`);
    const moving = readMovableTrip(movable);
    const pieces = piecesAt(moving, moving.pieces, movable.moved ?? moving.plannedXs);
    const judged = judgeTrip(moving, pieces);
    const inWords = { grade: gradeWithNeed(judged.grade, need), verdict: verdictWithNeed(judged.verdict, need) };
    expect({ ...judged, ...inWords }).toEqual({ grade, verdict, notes, states, areLoadsWithin, dimensions });
  }
});

test.each([check, finder])('%s asks which unit was meant, with two links', async (path) => {
  const { html, text } = await open(`${path}?model=zerno-50&kind1=grain&mass1=20&tractor=4x2`);
  for (const words of ['Уточните массу, и мы посчитаем', '20 кг или 20 т?']) expect(text).toContain(words);
  const [kilograms, tonnes] = [await open(linkIn(html, '20\u00a0кг<')), await open(linkIn(html, '20\u00a0т<'))];
  for (const answered of [kilograms, tonnes]) expect(answered.text).not.toMatch(/Уточните|Поправьте/);
  expect(tonnes.html).toMatch(/for="reys-mass1">Масса груза, т<\/label><input[^>]*name="mass1"[^>]*value="20"/);
  expect(tonnes.html).toContain('<input type="hidden" name="unit1" value="t"/>');
  expect(tonnes.text).toMatch(path === check ? /Нагрузки в норме/ : /Груз 20 т: /);
});

const overload = /^Перегруз [\d ]+ кг: /;
const box = 'kind1=box&size1=4000x2300x2500';

test.each([
  [`${box}&mass1=32000&at1=3700`, /^Без специального разрешения нельзя: превышены нормы дороги$/],
  [`${box}&mass1=16000&count1=2`, overload],
  ['mass1=32000&at1=3700&kind1=grain', overload],
  // No permit helps where the vehicle bears no more, or where another place would be lawful.
  [`${box}&mass1=32000&at1=2000`, overload],
  [`${box}&mass1=22000&at1=7000`, overload],
])('one heavy machine may need a permit, as many that weigh the same may not go at all: %s', async (query, verdict) => {
  const { html } = await open(`${check}?model=tral-340&tractor=6x4&road=10&${query}`);
  expect(/<h2>((?:Перегруз|Без|Нагрузки)[^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ')).toMatch(verdict);
});

test('a container that is too heavy on its locks is not to be moved, but pallets at the front wall are', async () => {
  const { text } = await open(`${check}?road=10&model=konteyner-40&tractor=6x2&kind1=c40&mass1=26000`);
  expect(text).toContain('Перегруз');
  expect(text).not.toContain('Сдвиньте груз');
  const pallet = await open(`${onShtora}&road=10&tractor=4x2&kind1=euro&count1=1&mass1=22000&at1=5000`);
  expect(pallet.text).toContain('Сдвиньте груз');
});

/** Figures of one's own tractor that agree but for those given. */
function ownTractor(wrong: Record<string, string>): string {
  const masses = { front: '5400', rear: '2400', frontmax: '8000', rearmax: '13000' };
  return String(new URLSearchParams({ tractor: 'own', ...masses, axles: '1', base: '3700', ahead: '600', ...wrong }));
}

test.each(['Shtora_136.v2', `2026.Q3_${'X'.repeat(92)}`])('a model is checked under any id: %s', async (id) => {
  const product: typeof realContent.product = async (input, options) => {
    const found = await realContent.product(input.id === id ? { id: 'shtora-136' } : input, options);
    return found && { ...found, id: input.id };
  };
  const own = await openSite({ content: { product } });
  const { status, text } = await openMain(own, `${check}?model=${id}&${pallets}&tractor=4x2`);
  expect([status, text.includes('Поправьте поля')]).toEqual([200, false]);
  const body = JSON.stringify({ ...productTrip, trailer: { product: id } });
  const headers = { 'Content-Type': 'application/json' };
  expect((await own.ask('/api/loading/check', { method: 'POST', body, headers })).status).toBe(200);
});

test.each([
  [`${finder}?kind1=euro&count1=0&mass1=-5`, 'count1 mass1'],
  [`${finder}?${pallets}&stops=25`, 'stops'],
  [`${finder}?${pallets}&road=7&tractor=8x8&way=air`, 'road tractor way'],
  [`${finder}?kind1=drum&mass1=900&size1=600x900&profile=drinks`, 'profile'],
  [`${finder}?${pallets}&temp=холодно`, 'temp'],
  [`${check}?${pallets}&model=no-such`, 'model'],
  [`${onShtora}&kind1=c40&mass1=20000`, 'kind1'],
  [`${onShtora}&kind1=euro&mass1=900&at1=15000`, 'at1'],
  [`${onShtora}&kind1=box&mass1=900&size1=20000x1000x1000`, 'size1'],
  [`${onShtora}&${pallets}&tractor=own&front=5400`, 'ahead axles base frontmax rear rearmax'],
  // The front axle alone is above its limit; the hitch is ahead of the front axle; the rear axles are above theirs.
  [`${onShtora}&${pallets}&${ownTractor({ front: '9000' })}`, 'frontmax'],
  [`${onShtora}&${pallets}&${ownTractor({ ahead: '3800' })}`, 'ahead'],
  [`${onShtora}&${pallets}&${ownTractor({ rear: '14000' })}`, 'rearmax'],
])('%s: a sentence at each wrong field, and nothing typed is lost', async (address, wrong) => {
  const { status, html, text } = await open(address);
  expect([status, text.includes('Поправьте поля')]).toEqual([200, true]);
  const fields = wrong.split(' ');
  const noted = [...html.matchAll(/id="reys-(\w+)-note">([^<]*)/g)].map(([, field]) => field);
  expect(noted).toEqual(expect.arrayContaining(fields));
  const controls = html.matchAll(/<(?:input|select)[^>]*aria-invalid="true"[^>]*>/g);
  expect([...controls].map(([tag]) => /name="(\w+)"/.exec(tag)?.[1]).sort()).toEqual(fields);
  for (const [key, value] of new URLSearchParams(address.split('?')[1])) {
    const isChoice = ['kind1', 'model', 'profile', 'road', 'tractor', 'way'].includes(key);
    if (fields.includes(key) && isChoice) continue;
    expect(html).toMatch(new RegExp(`name="${key}"[^>]*value="${value}"|value="${value}" selected`));
  }
});

test('figures of one’s own tractor count beside a listed one, and each that is missing is named', async () => {
  const { html, text } = await open(`${onShtora}&${pallets}&tractor=6x2&front=5+400`);
  expect(html).toContain('<option value="own" selected');
  expect(text).not.toContain('Передняя ось без прицепа, кг:');
  for (const each of ['Задние оси без прицепа, кг', 'Сколько задних осей', 'От задней оси до сцепного устройства, мм'])
    expect(text).toContain(`${each}: укажите целым числом.`);
  // What stands on wheels of its own loads no hook.
  const full = await open(`${check}?model=pricep-bort-62&kind1=euro&mass1=900&front=5400`);
  expect([full.text.includes('База, мм: укажите'), full.text.includes('устройства, мм:')]).toEqual([true, false]);
});

test('stops that cannot be unloaded one after the other are named so', async () => {
  // The first and the third stop would have to stand side by side before the second.
  const rows = 'kind1=box&mass1=900&size1=1000x1600x1000&stop1=1&kind2=box&mass2=900&size2=12400x2400x1000&stop2=2';
  const { text } = await open(`${onRef}&${rows}&kind3=box&mass3=900&size3=1000x800x1000&stop3=3`);
  expect(text).toContain('Все места входят, но не в таком порядке выгрузки.');
});
