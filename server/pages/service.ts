/** Loads a service without an address of its own, with the cities of its road and the silhouette that its scheme needs. */
import { drawFirstType } from '#server/pages/parts/drawn-models.ts';
import type { Block } from '#shared/content/block.ts';
import type { RoadBlock } from '#shared/content/line-block.ts';
import { isNamedBlock, namedBlocks } from '#shared/pages/named-blocks.ts';
import { toRoad } from '#shared/tools/delivery.ts';
import type { PageLoader } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const service: PageLoader<'service'> = async ({ params, content, delivery }) => {
  const { data, ...page } = await loadService(content, params.slug, 'common');
  const { blocks } = data.service;
  const road = blocks.find(isRoad);
  const hasScheme = blocks.some((block) => isNamedBlock(block, namedBlocks.photographs));
  const silhouette = hasScheme ? await drawFirstType(content, data.service) : undefined;
  return {
    ...page,
    data: { ...data, ...(road && { road: toRoad(road, delivery) }), ...(silhouette && { silhouette }) },
  };
};

const isRoad = (block: Block): block is RoadBlock => block.kind === 'road';
