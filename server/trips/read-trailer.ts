/** The trailer of a request: a model of the catalogue, or figures. */
import type { ContentSource } from '#server/content/content-source.ts';
import type { Product } from '#shared/content/product.ts';
import { recordId } from '#shared/route-params.ts';
import { addOption, type EquipmentChoice, optionsOfTrim } from '#shared/tools/equipment.ts';
import type { Trailer } from '#shared/trips/combination.ts';
import { productTrailerSchema, type SentTrailer, trailerSchemas } from './check-request.ts';
import { parseRequest, UnreadableTrip } from './request-problems.ts';
import { trailerOf } from './trailer-of-product.ts';

export interface ReadTrailer {
  trailer: Trailer;
  /** Absent where the request gave figures. */
  product?: Product;
}

type TrailerKindName = keyof typeof trailerSchemas;

/** @throws UnreadableTrip for an unknown model, equipment that does not go together, wrong figures */
export async function readTrailer(
  content: Pick<ContentSource, 'product'>,
  value: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ReadTrailer> {
  if (value['product'] === undefined) return { trailer: readFigures(value) };
  const { product: id, trim, options } = parseRequest(productTrailerSchema, value, ['trailer']);
  const product = recordId(id) ? await content.product({ id }, { signal }) : undefined;
  if (product === undefined) throw refusal('trailer.product', 'Такой модели в каталоге нет.');
  const trailer = trailerOf(product, readEquipment(product, trim, options));
  if (trailer === undefined) throw refusal('trailer.product', 'Нет данных о распределении массы: расчёт невозможен.');
  return { trailer, product };
}

function readEquipment(product: Product, trim: string | undefined, options: readonly string[]): EquipmentChoice {
  const known = product.trims.find(({ code }) => code === (trim ?? product.trims[0]?.code));
  if (trim !== undefined && known === undefined) throw refusal('trailer.trim', 'Такой комплектации у модели нет.');
  let choice: EquipmentChoice = { trim: known?.code, options: [] };
  for (const [index, code] of options.entries()) {
    const field = `trailer.options[${index}]`;
    if (!product.options.some((option) => option.code === code)) throw refusal(field, 'Такой опции у модели нет.');
    if (optionsOfTrim(product, choice.trim).includes(code)) continue;
    const next = addOption(product, choice, code);
    if (!choice.options.every((each) => next.options.includes(each)) || !next.options.includes(code)) {
      throw refusal(field, 'Эта опция не сочетается с остальными.');
    }
    choice = next;
  }
  return choice;
}

function readFigures(value: Record<string, unknown>): Trailer {
  const kind = value['kind'];
  const kinds = Object.keys(trailerSchemas) as TrailerKindName[];
  const known = kinds.find((each) => each === kind);
  if (known === undefined) {
    throw refusal('trailer.kind', `Нужна модель product или вид прицепа: ${kinds.join(', ')}.`);
  }
  const figures: SentTrailer = parseRequest(trailerSchemas[known], value, ['trailer']);
  const trailer = toTrailer(figures);
  if (trailer.tareOnAxlesKg > trailer.greatestAxlesKg) {
    throw refusal('trailer.greatestAxlesKg', 'Меньше, чем приходится на оси пустого прицепа.');
  }
  return trailer;
}

function toTrailer(figures: SentTrailer): Trailer {
  const { tareOnAxlesKg, axleCount, axleSpacingMm, dualTyres, greatestAxlesKg, floorLengthMm } = figures;
  const { greatestGrossKg, greatestKgPerMetre } = figures;
  const common = { tareOnAxlesKg, axleCount, axleSpacingMm, dualTyres, greatestAxlesKg, floorLengthMm };
  const limits = { greatestGrossKg, greatestKgPerMetre };
  switch (figures.kind) {
    case 'semi-trailer':
      return {
        ...{ kind: figures.kind, ...common, ...limits },
        frontWallToSupportMm: figures.frontWallToKingpinMm,
        supportToAxlesMm: figures.kingpinToAxlesMm,
        tareOnSupportKg: figures.tareOnKingpinKg,
        greatestSupportKg: figures.greatestKingpinKg,
      };
    case 'full-trailer':
      return {
        ...{ kind: figures.kind, ...common, ...limits, axleCount: axleCount - 1 },
        frontWallToSupportMm: figures.frontWallToTurntableMm,
        supportToAxlesMm: figures.turntableToAxlesMm,
        tareOnSupportKg: figures.tareOnTurntableKg,
        greatestSupportKg: figures.greatestTurntableKg,
      };
    case 'centre-axle-trailer':
      return {
        ...{ kind: figures.kind, ...common, ...limits },
        frontWallToSupportMm: 0 - figures.eyeToFrontWallMm,
        supportToAxlesMm: figures.eyeToAxlesMm,
        tareOnSupportKg: figures.tareOnDrawbarKg,
        greatestSupportKg: figures.greatestDrawbarKg,
        greatestLiftKg: figures.greatestDrawbarLiftKg,
      };
  }
}

function refusal(field: string, text: string): UnreadableTrip {
  return new UnreadableTrip([{ field, text }]);
}
