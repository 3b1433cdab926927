/** The second scene of each service page: with its blocks and drawings, without the drawings, without the blocks. */
import { expect, test } from 'vitest';
import { contentFolder } from '#server/content/content-source.ts';
import { createEmbeddedContent } from '#server/content/embedded/embedded-content.ts';
import { loadContent } from '#server/content/files/load-content.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { openFileSite } from '#tests/support/test-site.ts';

const content = loadContent(contentFolder);
const { guaranteeLost, guaranteeLostInPart, guaranteeKept, inspection, lashingForces, rentDays, worthByAge } =
  namedBlocks;
const scenes = [
  ...[guaranteeLost, guaranteeLostInPart, guaranteeKept, inspection, lashingForces, rentDays, worthByAge],
  ...[namedBlocks.sensors, namedBlocks.measurements],
];

/** What a plant has that draws nothing and wrote none of the optional blocks. */
const bare = {
  ...content,
  products: content.products.map((product) => ({ ...product, drawing: 'none' as const })),
  services: content.services.map((service) => ({
    ...service,
    blocks: service.blocks
      .filter((block) => !scenes.some((named) => isNamedBlock(block, named)))
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
  { slug: 'zachet-tekhniki', words: /<text[^>]*>60–68/ },
  {
    slug: 'dostavka',
    words: /Пакетом до\u00a0Новосибирска\u00a0— на\u00a0169\u00a0700\u00a0₽ меньше/,
    drawn: /299\u00a0500\u00a0₽/,
  },
  { slug: 'telematika', words: /Что измеряет и\u00a0насколько точно/, drawn: /Что измеряет и\u00a0насколько точно/ },
];

test.for(pages)('/services/$slug has its scene, and is whole without', async ({ slug, words, drawn }) => {
  const read = async ({ origin }: { origin: string }) => {
    const response = await fetch(`${origin}/services/${slug}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(main).not.toMatch(holes);
    return main;
  };
  const whole = await read(site);
  expect(whole).toMatch(words);
  const without = await read(undrawnSite);
  if (drawn) {
    expect(whole).toMatch(drawn);
    expect(without).not.toMatch(drawn);
  } else expect(without).toMatch(words);
  // The works of the workshop are no optional block.
  if (slug !== 'service') expect(await read(bareSite)).not.toMatch(words);
});
