/** Loads /about: the page as edited, and a little trailer for each row of what was made. */
import type { Block, OutputBlock } from '#shared/content/block.ts';
import { drawSilhouettes } from '#shared/drawing/silhouette.ts';
import { href } from '#shared/routes.ts';
import { found, type PageLoader } from './page-loader.ts';

export const about: PageLoader<'about'> = async ({ content }) => {
  const page = found(await content.page({ id: 'about' }), 'page about');
  const ids = page.blocks.filter(isOutput).flatMap(({ rows }) => rows.map(({ model }) => model));
  const models = await Promise.all([...new Set(ids)].map((id) => content.product({ id })));
  // One by one: each sheet is as wide as its trailer, all are in the same units.
  const marks = models.flatMap((model) =>
    model === undefined ? [] : drawSilhouettes([model], 'tiny').map((silhouette) => [model.id, silhouette] as const),
  );
  return {
    kind: 'page',
    breadcrumbs: [{ text: page.title, href: href('about') }],
    data: { page, marks: Object.fromEntries(marks) },
  };
};

const isOutput = (block: Block): block is OutputBlock => block.kind === 'output';
