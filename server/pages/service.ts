/** Loads a service without an address of its own, with the cities of its road if it shows one. */
import type { Block } from '#shared/content/block.ts';
import type { RoadBlock } from '#shared/content/line-block.ts';
import { toRoad } from '#shared/tools/delivery.ts';
import type { PageLoader } from './page-loader.ts';
import { loadService } from './service-page.ts';

export const service: PageLoader<'service'> = async ({ params, content, delivery }) => {
  const { data, ...page } = await loadService(content, params.slug, 'common');
  const road = data.service.blocks.find(isRoad);
  return { ...page, data: { ...data, ...(road && { road: toRoad(road, delivery) }) } };
};

const isRoad = (block: Block): block is RoadBlock => block.kind === 'road';
