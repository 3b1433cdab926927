/** The selection by cargo and the trip check by their addresses: answers, faults, indexing. */
import { expect, test } from 'vitest';
import { tripCheck } from '#server/pages/trip-check.ts';
import { presetSearches } from '#server/trips/preset-tiles.ts';
import { href } from '#shared/routes.ts';
import { judgeTrip } from '#shared/trips/judge-trip.ts';
import { piecesAt, readMovableTrip } from '#shared/trips/movable-trip.ts';
import { loadPage } from '#tests/support/load-page.ts';
import { openMain } from '#tests/support/open-main.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const site = openFileSite({ env: { SITE_URL: 'https://example.test' } });

const open = (address: string) => openMain(site.origin, address);

const pallets = 'kind1=euro&count1=24&mass1=900';

test.each([href('trailer-finder'), href('trip-check')])(
  '%s is indexed once: with a query it points to the clean page',
  async (path) => {
    expect(await open(path)).toMatchObject({ status: 200, hidden: null, canonical: path });
    expect(await open(`${path}?${pallets}`)).toMatchObject({ status: 200, hidden: 'noindex', canonical: path });
    const map = await (await fetch(`${site.origin}/sitemap.xml`)).text();
    const maps = [...map.matchAll(/<loc>https:\/\/example\.test([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? '');
    const parts = await Promise.all(
      maps.filter((loc) => loc.endsWith('.xml')).map(async (loc) => (await fetch(`${site.origin}${loc}`)).text()),
    );
    expect([map, ...parts].join('').split(`https://example.test${path}<`)).toHaveLength(2);
  },
);

test('24 pallets of 900 kg: models that fit come first with a described drawing, the rest say why not', async () => {
  const { text, html } = await open(`${href('trailer-finder')}?${pallets}`);
  expect(text).toMatch(/Груз 21,6 т: подходят \d+ из 33 моделей/);
  expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="[^"]*вид сверху/);
  expect(text).toMatch(/разрешено до 23,67 т/);
  expect(text).toMatch(/Почему не подходят остальные .*Полуприцеп|Прицепу нужен грузовик/);
  expect(html).toContain(`${href('trip-check')}?count1=24&amp;kind1=euro&amp;mass1=900&amp;model=shtora-136`);
});

test.each(presetSearches)('$text is answered', async ({ search }) => {
  const { text } = await open(`${href('trailer-finder')}${search}`);
  expect(text).toMatch(/Груз [\d,]+ т: (подходят? \d+ из 33|нужно специальное разрешение)/);
});

test.each(['-18', '−18 °C', '– 18'])(
  'a wanted regime of «%s» leaves refrigerated models, the others say why',
  async (temp) => {
    const { text, html } = await open(`${href('trailer-finder')}?${pallets}&temp=${encodeURIComponent(temp)}`);
    expect(text).toContain('подходит 1 из 33 моделей');
    expect(text).toMatch(/«Ось Ш-136» — Холодильной установки нет: −18 °C не удержать/);
    expect(html).not.toMatch(/reys\?[^"]*temp=/);
  },
);

test('a link that names the cargo alone fills the form and complains of nothing', async () => {
  const { html, text } = await open(`${href('trailer-finder')}?kind1=grain`);
  expect(html).toMatch(/<option value="grain" selected/);
  expect(text).not.toContain('Поправьте поля');
});

test('what needs no floor has no load on it, and what cannot choose its place promises what the model does', async () => {
  const coil = await open(`${href('trip-check')}?model=rulon-84&kind1=coil&count1=2&mass1=10000&size1=1500x1250`);
  expect(coil.text).toContain('Рулоны лежат в колодце');
  expect(coil.text).not.toContain('Метр пола');
  const grain = await open(`${href('trip-check')}?model=zerno-50&kind1=grain&mass1=20000`);
  expect(grain.text).toMatch(/ Груз лежит от передней стенки до 10 000 мм: разровняйте/);
  const container = await open(`${href('trip-check')}?model=konteyner-40&kind1=c40&mass1=21000`);
  expect(container.text).toContain('Разрешено до 25,47 т.');
});

test('a trip is checked with the engine: verdict, bars against limits, every stop', async () => {
  const lawful = await open(`${href('trip-check')}?model=shtora-136&${pallets}`);
  expect(lawful.text).toContain('Нагрузки в норме');
  expect(lawful.text).toMatch(/Ведущая ось тягача [\d ]+ кг из 10 000 кг/);
  const heavy = await open(`${href('trip-check')}?model=shtora-136&kind1=box&mass1=22000&at1=5000`);
  expect(heavy.text).toContain('Так ехать нельзя');
  expect(heavy.text).toMatch(/Сдвиньте груз на \d+ см назад\. Центр груза — 5 000 мм/);
  const stops = await open(`${href('trip-check')}?model=shtora-136&${pallets}&kind2=euro&count2=2&mass2=300&stop2=2`);
  expect(stops.text).toContain('После 1-й выгрузки');
});

test('cargo that lies where the shipper says is drawn: its outline, or its centre where no size is told', async () => {
  const boxAt = `${href('trip-check')}?model=shtora-136&kind1=box&mass1=9000&at1=6000`;
  const unknown = await open(boxAt);
  expect(unknown.html.match(/role="img"[^>]*aria-label="Вид с(боку|верху)/g)).toHaveLength(2);
  expect(unknown.text).toContain('центр груза, размер которого не назван');
  const known = await open(`${boxAt}&size1=2000x1200x1500`);
  expect(known.text).not.toContain('размер которого');
  // From above, 13 620 mm of floor with the front on the right: 2 m × 1.2 m around 6 m.
  expect(known.html).toContain('M668 190h200v-120h-200Z');
});

test('trim and options of the model come along: their masses count, and what it has not is left out', async () => {
  const base = await open(`${href('trip-check')}?model=shtora-136&${pallets}`);
  const search = `?model=shtora-136&${pallets}&trim=optima&options=second-spare&options=wings`;
  const { text, html } = await open(`${href('trip-check')}${search}`);
  const trainOf = (answer: string) => Number(/Автопоезд ([\d ]+) кг/.exec(answer)?.[1]?.replace(' ', ''));
  expect(trainOf(text) - trainOf(base.text)).toBe(92 + 118);
  expect(text).toMatch(/«Ось Ш-136» , комплектация «Оптима», опции: Второе запасное колесо/);
  expect(html.match(/name="options"[^>]*value="[^"]*"/g)).toEqual(['name="options" checked="" value="second-spare"']);
  const sheet = /href="([^"]*sheet=1[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await open(sheet)).text).toContain('опции: Второе запасное колесо');
});

test('a machine that is too wide for roads: loads are right, and the verdict asks for a permit', async () => {
  const machine = 'kind1=machine&mass1=8000&size1=6000x2900x2500&tractor=6x4';
  const { text } = await open(`${href('trip-check')}?model=tral-340&${machine}`);
  expect(text).toMatch(/Без разрешения нельзя: превышены габариты .*Ширина: 2 900 мм при пределе 2 550 мм, нужно/);
  expect(text).toMatch(/Габариты автопоезда Длина автопоезда [\d ]+ мм из 20 000 мм/);
});

test('the sheet for the driver has placement, loads at every stop, lashing and the edition', async () => {
  const { text, html } = await open(`${href('trip-check')}?model=shtora-136&${pallets}&sheet=1`);
  for (const words of ['Лист водителю', 'Европаллета', 'От передней стенки', 'Выезд, груз 21,6 т', 'Крепление']) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/редакция от 01\.03\.2024/);
  expect(html).not.toContain('<form');
  expect((await open(`${href('trip-check')}?model=shtora-136&sheet=1`)).html).toContain('<form');
});

/** Twelve rows of two, the last one pushed to the rear wall, where the planner would not put it. */
const toTheRear = `moved=${Array.from({ length: 24 }, (_, place) => (place === 0 ? '1hg' : place % 2 ? '0' : place === 22 ? '28g' : 'm8')).join('.')}`;

test('an address says where the pieces are moved to: the page, its sheet and its links show them there', async () => {
  const moved = await open(`${href('trip-check')}?model=shtora-136&${pallets}&${toTheRear}`);
  expect(moved.text).toContain('занято 13 620 мм пола из 13 620 мм. Места передвинуты вручную');
  expect(moved.html).toContain(
    `${href('trip-check')}?count1=24&amp;kind1=euro&amp;mass1=900&amp;model=shtora-136&amp;${toTheRear}&amp;sheet=1`,
  );
  expect(moved.html).toMatch(/<input type="hidden" name="moved" value="1hg\./);
  const sheet = await open(`${href('trip-check')}?model=shtora-136&${pallets}&${toTheRear}&sheet=1`);
  expect(sheet.text).toContain('Места передвинуты вручную');
  expect(sheet.text).toContain('1 924–\u206013 620 мм');
});

test.each([
  ['garbage', `${pallets}&moved=zz-..0`],
  ['places on top of each other', `${pallets}&moved=${Array(24).fill('0').join('.')}`],
  ['places of another cargo', `kind1=euro&count1=20&mass1=900&${toTheRear}`],
])('%s in the address: the placement of the planner, and a sentence', async (_what, query) => {
  const { text, html } = await open(`${href('trip-check')}?model=shtora-136&${query}`);
  expect(text).toContain('места расставлены заново');
  expect(text).not.toContain('Места передвинуты вручную');
  expect(html).not.toContain('name="moved"');
});

test('the browser judges a placement as the server does', async () => {
  for (const query of [
    `model=shtora-136&${pallets}&${toTheRear}`,
    'model=shtora-136&kind1=euro&count1=12&mass1=900&kind2=euro&count2=12&mass2=1200&stop2=2',
    'model=pricep-bort-62&tractor=truck-6x2&kind1=drum&count1=20&mass1=150&size1=600x900&kind2=box&mass2=900&at2=3000',
    'model=rulon-72&kind1=coil&count1=2&mass1=9000&size1=1500x1250',
  ]) {
    const data = await loadPage(site, 'trip-check', tripCheck, `?${query}`);
    const { movable, isLawful, verdict, notes, states, areLoadsWithin, dimensions } = data.answer ?? {};
    if (movable === undefined) throw new Error(`${query} is not answered: ${JSON.stringify(data.problems)}`);
    const moving = readMovableTrip(movable);
    const pieces = piecesAt(moving, moving.pieces, movable.moved ?? moving.plannedXs);
    expect(judgeTrip(moving, pieces)).toEqual({ isLawful, verdict, notes, states, areLoadsWithin, dimensions });
  }
});

test('the clean check shows a worked example, marked as one, and a link takes it over', async () => {
  const { text, html } = await open(href('trip-check'));
  expect(text).toMatch(/Пример 24 паллеты напитков по 900 кг.*«Ось Ш-136», седельный тягач 4×2/);
  expect(text).toContain('Нагрузки в норме');
  const link = /<a[^>]*href="([^"]+)#itog"[^>]*>Взять пример/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const taken = await open(link);
  expect(taken.text).toContain('Нагрузки в норме');
  expect(taken.html).toMatch(/name="count1"[^>]*value="24"/);
  expect(taken.text).not.toContain('Пример');
});

test('lines of cargo unfold one after another without scripts, as far as they are used', async () => {
  const isOpen = ({ html }: { html: string }) =>
    [
      ...html.matchAll(/<details class="fold-mark [^"]*"( open="")?><summary><span data-shown="closed">Добавить груз/g),
    ].map(([, open]) => open !== undefined);
  expect(isOpen(await open(href('trip-check')))).toEqual([false, false, false, false, false]);
  const third = 'kind3=euro&count3=2&mass3=300';
  expect(isOpen(await open(`${href('trip-check')}?model=shtora-136&${pallets}&${third}`))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('every cargo of the clean selection is drawn on a trailer; beside an answer they are words', async () => {
  const tiles = ({ html }: { html: string }) => /<ul[^>]*aria-label="Примеры"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  expect(tiles(await open(href('trailer-finder'))).match(/<svg/g)).toHaveLength(presetSearches.length);
  const answered = tiles(await open(`${href('trailer-finder')}?${pallets}`));
  expect(answered).not.toContain('<svg');
  // And the visitor's own.
  expect(answered.match(/<li/g)).toHaveLength(presetSearches.length + 1);
});

test('a size is asked for in the words of its kind, and not at all where the kind has one', async () => {
  const asked = async (kind: string) => (await open(`${href('trailer-finder')}?kind1=${kind}`)).html;
  expect(await asked('coil')).toContain('Диаметр × ширина, например 1500×1250.');
  expect(await asked('grain')).not.toContain('name="size1"');
  expect(await asked('grain')).toContain('Насыпью — масса всего груза.');
});

test('a heap lies within its body, not on the brim', async () => {
  const data = await loadPage(site, 'trip-check', tripCheck, '?model=zerno-50&kind1=grain&mass1=20000');
  const { side, movable } = data.answer ?? {};
  const [[, , , , , heapMm = 0] = []] = movable?.pieces ?? [];
  expect((side?.origin.y ?? 0) * 10 - heapMm).toBeGreaterThan(0);
  expect(heapMm).toBeGreaterThan(0);
  // The floor is 3600 − 2100 mm above the road, which is the lower edge of the drawing.
  expect((side?.height ?? 0) - (side?.origin.y ?? 0)).toBeCloseTo((3600 - 2100 + 60) / 10, 0);
});

test('one heavy machine needs a permit, as many that weigh the same may not go at all', async () => {
  const verdictOn = async (query: string) => {
    const trip = `${href('trip-check')}?model=tral-340&tractor=6x4&road=10&${/kind1/.test(query) ? '' : 'kind1=box&size1=4000x2300x2500&'}${query}`;
    return /<h2>(Так ехать|Без|Нагрузки)([^<]+)/
      .exec((await open(trip)).html)?.[0]
      .slice(4)
      .replaceAll('\u00a0', ' ');
  };
  expect(await verdictOn('mass1=32000&at1=3700')).toBe('Без специального разрешения нельзя: превышены нормы дороги');
  expect(await verdictOn('mass1=16000&count1=2')).toBe('Так ехать нельзя: есть перегруз');
  expect(await verdictOn('mass1=32000&at1=3700&kind1=grain')).toBe('Так ехать нельзя: есть перегруз');
  // No permit helps where the vehicle bears no more, or where another place would be lawful.
  expect(await verdictOn('mass1=32000&at1=2000')).toBe('Так ехать нельзя: есть перегруз');
  expect(await verdictOn('mass1=22000&at1=7000')).toBe('Так ехать нельзя: есть перегруз');
});

test('a container that is too heavy on its locks is not to be moved', async () => {
  const { html } = await open(`${href('trip-check')}?model=konteyner-40&tractor=6x2&road=10&kind1=c40&mass1=26000`);
  expect(html).toContain('есть перегруз');
  expect(html).not.toContain('Сдвиньте груз');
  // Pallets may be: 22 tonnes at the front wall.
  const pallets = await open(
    `${href('trip-check')}?model=shtora-136&tractor=4x2&road=10&kind1=euro&count1=1&mass1=22000&at1=5000`,
  );
  expect(pallets.html).toContain('Сдвиньте груз');
});
