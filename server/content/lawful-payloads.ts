/** Fills the payload figures of products, and whether a full load needs a permit, from the loading engine, whichever source the products come from. */
import { memoizeRecord } from '#server/cache/memoize.ts';
import type { LoadingTables } from '#server/content/files/own-content.ts';
import {
  catalogueRoadClass,
  fullLoadOf,
  fullLoadWords,
  lawfulPayload,
  payloadFigures,
} from '#server/trips/lawful-payload.ts';
import type { Product } from '#shared/content/product.ts';
import { computedFigures, type Spec } from '#shared/content/spec.ts';
import type { TractorPreset } from '#shared/content/tractor.ts';
import { formatDay, formatNumber } from '#shared/format.ts';
import type { ContentSource } from './content-source.ts';

type PayloadKey = keyof typeof payloadFigures;
const payloadKeys = Object.keys(payloadFigures) as PayloadKey[];

export function isPayloadKey(key: string): key is PayloadKey {
  return key in payloadFigures;
}

/** @returns the same source, whose products carry computed figures in place of any that the source gives */
export function withLawfulPayloads(content: ContentSource, tables: LoadingTables): ContentSource {
  const fill = memoizeRecord((product: Product): Product => ({ ...product, spec: fillPayloads(product, tables) }));
  return {
    ...content,
    product: async (input, options) => {
      const product = await content.product(input, options);
      return product && fill(product);
    },
  };
}

function fillPayloads(product: Product, tables: LoadingTables): Spec {
  const written = Object.entries(product.spec).filter(([key]) => !(key in computedFigures));
  const payloads = payloadKeys.flatMap((key) => {
    const payload = computePayload(product, key, tables);
    return payload === undefined ? [] : [[key, payload.massKg] as const];
  });
  const fullLoad = fullLoadOf(product, tables.tractors.presets, {
    limits: tables.roadLimits,
    roadClass: catalogueRoadClass,
  });
  return {
    ...Object.fromEntries([...written, ...payloads]),
    ...(fullLoad && { requiresPermit: fullLoad !== 'within', fullLoadOnRoad: fullLoadWords[fullLoad] }),
  };
}

/** @returns undefined for a model that has no such figure */
export function computePayload(product: Product, key: PayloadKey, { roadLimits, tractors }: LoadingTables) {
  const tractor = findTractor(tractors.presets, key);
  return tractor && lawfulPayload(product, tractor, { limits: roadLimits, roadClass: catalogueRoadClass });
}

/** What a payload figure assumes: tractor, road, edition of the limits, place of the load. */
export function payloadAssumption(product: Product, key: PayloadKey, tables: LoadingTables): string | undefined {
  const payload = computePayload(product, key, tables);
  const tractor = findTractor(tables.tractors.presets, key);
  if (payload?.centre === undefined || tractor === undefined) return undefined;
  const tonnes = formatNumber((tractor.frontAxleKg + tractor.rearAxlesKg) / 1000);
  const isTruck = tractor.coupling === 'hook';
  const { fromMm, toMm } = payload.centre;
  const { shortNote } = tables.roadLimits;
  const metres = formatNumber(Math.round((fromMm + toMm) / 20) / 100);
  return [
    isTruck
      ? `${tractor.name} массой ${tonnes}\u00a0т без груза в\u00a0своём кузове`
      : `тягач ${tractor.name} массой ${tonnes}\u00a0т`,
    `дорога ${catalogueRoadClass}\u00a0т на\u00a0ось`,
    `правила с\u00a0${formatDay(tables.roadLimits.edition)}${shortNote === undefined ? '' : ` (${shortNote})`}`,
    `центр груза в\u00a0${metres}\u00a0м от\u00a0передней стенки`,
  ].join(', ');
}

function findTractor(presets: readonly TractorPreset[], key: PayloadKey): TractorPreset | undefined {
  return presets.find(({ id }) => id === payloadFigures[key]);
}
