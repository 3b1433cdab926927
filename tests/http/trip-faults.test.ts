/** What a visitor of the tools for trips may type wrong: a sentence at the field, and nothing is lost. */
import { expect, test } from 'vitest';
import { href } from '#shared/routes.ts';
import { productTrip } from '#tests/support/loading-requests.ts';
import { openMain } from '#tests/support/open-main.ts';
import { realContent } from '#tests/support/test-app.ts';
import { openFileSite, openSite } from '#tests/support/test-site.ts';

const site = openFileSite();
const open = (address: string) => openMain(site.origin, address);

/** Figures of one's own tractor that agree but for those given. */
function ownTractor(wrong: Record<string, string>): string {
  const right = {
    front: '5400',
    rear: '2400',
    axles: '1',
    base: '3700',
    ahead: '600',
    frontmax: '8000',
    rearmax: '13000',
  };
  return String(new URLSearchParams({ tractor: 'own', ...right, ...wrong }));
}

const pallets = 'kind1=euro&count1=24&mass1=900';

test.each(['Shtora_136.v2', `2026.Q3_${'X'.repeat(92)}`])(
  'a model is checked under any id that the contract allows: %s',
  async (id) => {
    const product: typeof realContent.product = async (input, options) => {
      const found = await realContent.product(input.id === id ? { id: 'shtora-136' } : input, options);
      return found && { ...found, id: input.id };
    };
    const { origin } = await openSite({ content: { product } });
    const { status, text } = await openMain(origin, `${href('trip-check')}?model=${id}&${pallets}&tractor=4x2`);
    expect([status, text.includes('Поправьте поля')]).toEqual([200, false]);
    const body = JSON.stringify({ ...productTrip, trailer: { product: id } });
    const answer = await fetch(`${origin}/api/loading/check`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  },
);

test.each([
  [`${href('trailer-finder')}?kind1=euro&count1=0&mass1=-5`, ['count1', 'mass1']],
  [`${href('trailer-finder')}?tractor=4x2`, ['kind1']],
  [`${href('trailer-finder')}?${pallets}&stops=25`, ['stops']],
  [`${href('trailer-finder')}?${pallets}&road=7&tractor=8x8&way=air`, ['road', 'tractor', 'way']],
  [`${href('trailer-finder')}?${pallets}&temp=90`, ['temp']],
  [`${href('trailer-finder')}?${pallets}&temp=холодно`, ['temp']],
  [`${href('trip-check')}?${pallets}&model=no-such`, ['model']],
  [`${href('trip-check')}?model=shtora-136&tractor=4x2`, ['kind1']],
  [`${href('trip-check')}?model=shtora-136&kind1=c40&mass1=20000`, ['kind1']],
  [`${href('trip-check')}?model=shtora-136&kind1=euro&mass1=900&at1=15000`, ['at1']],
  [`${href('trip-check')}?model=shtora-136&kind1=box&mass1=900&size1=20000x1000x1000`, ['size1']],
  [
    `${href('trip-check')}?model=shtora-136&${pallets}&tractor=own&front=5400`,
    ['rear', 'axles', 'base', 'frontmax', 'rearmax'],
  ],
  [`${href('trip-check')}?model=shtora-136&kind1=euro&count1=10000&mass1=900`, ['count1']],
  [`${href('trip-check')}?model=shtora-136&kind1=euro&count1=-3&mass1=9e9&stop1=0`, ['count1', 'mass1', 'stop1']],
  [`${href('trip-check')}?model=shtora-136&kind1=coil&mass1=12000&size1=1500x1250`, ['kind1']],
  [`${href('trip-check')}?model=ref-87&kind1=box&mass1=900&size1=1000x1000x2600`, ['size1']],
  // The front axle alone is above its limit; the hitch is ahead of the front axle; the rear axles are above theirs.
  [`${href('trip-check')}?model=shtora-136&${pallets}&${ownTractor({ front: '9000' })}`, ['frontmax']],
  [`${href('trip-check')}?model=shtora-136&${pallets}&${ownTractor({ ahead: '3800' })}`, ['ahead']],
  [`${href('trip-check')}?model=shtora-136&${pallets}&${ownTractor({ rear: '14000' })}`, ['rearmax']],
  [`${href('trip-check')}?model=shtora-136&${pallets}&${ownTractor({ axles: '7', base: '0' })}`, ['axles', 'base']],
])('%s: a sentence at each wrong field, and nothing typed is lost', async (address, fields) => {
  const { status, html, text } = await open(address);
  expect(status).toBe(200);
  expect(text).toContain('Поправьте поля');
  const wrong = [...html.matchAll(/id="reys-(\w+)-note">([^<]*)/g)].map(([, field]) => field);
  expect(wrong).toEqual(expect.arrayContaining(fields));
  const marked = [...html.matchAll(/<(?:input|select)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => /name="(\w+)"/.exec(tag)?.[1],
  );
  expect(marked.sort()).toEqual([...fields].sort());
  for (const [key, value] of new URLSearchParams(address.split('?')[1])) {
    const control = new RegExp(`name="${key}"[^>]*value="${value}"|value="${value}" selected`);
    if (!fields.includes(key) || !['kind1', 'model', 'road', 'tractor', 'way'].includes(key)) {
      expect(html).toMatch(control);
    }
  }
});

test('stops that cannot be unloaded one after the other are named so', async () => {
  // The first and the third stop would have to stand side by side before the second.
  const rows = 'kind1=box&mass1=900&size1=1000x1600x1000&stop1=1&kind2=box&mass2=900&size2=12400x2400x1000&stop2=2';
  const { text } = await open(
    `${href('trip-check')}?model=ref-87&${rows}&kind3=box&mass3=900&size3=1000x800x1000&stop3=3`,
  );
  expect(text).toContain('Все места входят, но не в таком порядке выгрузки.');
});
