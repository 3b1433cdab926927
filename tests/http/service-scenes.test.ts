/** The second scene of each service page: with its blocks and drawings, without the drawings, without the blocks. */
import { expect, test } from 'vitest';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { isNamedBlock, namedBlocks as named } from '#shared/pages/named-blocks.ts';
import { content } from '#tests/support/our-content.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const scenes = [
  ...[named.guaranteeLost, named.guaranteeLostInPart, named.guaranteeKept, named.inspection, named.lashingForces],
  ...[named.rentDays, named.worthByAge, named.sensors, named.measurements],
];

/** What a plant has that draws nothing and wrote none of the optional blocks. */
const bare = {
  ...content,
  products: content.products.map((product) => ({ ...product, drawing: 'none' as const })),
  services: content.services.map((service) => ({
    ...service,
    blocks: service.blocks
      .filter((block) => !scenes.some((scene) => isNamedBlock(block, scene)))
      .map((block) => {
        if (block.kind !== 'road') return block;
        const { pair: _, ...road } = block;
        return road;
      }),
  })),
};
const undrawn = { ...content, products: bare.products };

const site = openFileSite();
const undrawnSite = openFileSite({ content: createEmbeddedContent(undrawn) });
const bareSite = openFileSite({ content: createEmbeddedContent(bare) });

const holes = /undefined|\bNaN\b|\[object|<(h\d|p|dl|ul|ol|dd)( class="[^"]*")?><\/\1>|<svg[^>]*><\/svg>/;

interface ScenePage {
  slug: string;
  /** How the page begins, where it has a beginning of its own. */
  opening?: string;
  /** What only the scene has; what of it is drawn, and gone without drawings. */
  words: RegExp;
  drawn?: RegExp;
}

const pages: ScenePage[] = [
  { slug: 'service', words: /Сколько часов на\u00a0посту[\s\S]*2,5\u00a0ч/ },
  { slug: 'guarantee', words: /Что снимает гарантию, а\u00a0?\s?что нет/, drawn: /data-tone="kept"/ },
  {
    slug: 'exploitation',
    words: /0,8<\/b> веса[\s\S]*Ящик 10\u00a0т\u00a0— сила 8\u00a0т/,
    drawn: /<rect[^>]*width="260"/,
  },
  // 15 days at the rate of a week and more.
  { slug: 'rent', words: /52\u00a0500\u00a0₽<\/b>15\u00a0суток × 3\u00a0500\u00a0₽/ },
  { slug: 'zachet-tekhniki', opening: 'id="primer"', words: /<text[^>]*>60–68/ },
  {
    ...{ slug: 'dostavka', opening: 'data-line="road"' },
    words: /Пакетом до\u00a0Новосибирска\u00a0— на\u00a0169\u00a0700\u00a0₽ меньше/,
    drawn: /299\u00a0500\u00a0₽/,
  },
  {
    ...{ slug: 'telematika', opening: 'data-line="record"' },
    words: /Что измеряет и\u00a0насколько точно/,
    drawn: /Что измеряет и\u00a0насколько точно/,
  },
];

test.for(pages)('/services/$slug has its scene, and is whole without', async ({ slug, opening = '', words, drawn }) => {
  const read = async ({ origin }: { origin: string }) => {
    const response = await fetch(`${origin}/services/${slug}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).not.toMatch(holes);
    return main;
  };
  const whole = await read(site);
  expect(whole).toContain(opening);
  expect(whole).toMatch(words);
  const without = await read(undrawnSite);
  if (drawn) {
    expect(whole).toMatch(drawn);
    expect(without).not.toMatch(drawn);
  } else expect(without).toMatch(words);
  // The works of the workshop are no optional block.
  if (slug !== 'service') expect(await read(bareSite)).not.toMatch(words);
});
