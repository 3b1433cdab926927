/** Checks figures that one trailer's build ties together: tyres and axles, volume and section, heights, ramps and load. */
import type { Product } from '#shared/content/product.ts';
import { drawingOf } from '#shared/drawing/drawn-types.ts';
import { bulkBodyOf, volumeAt } from '#shared/trips/bulk-body.ts';
import { collectFaults } from './faults.ts';

export function buildFaults(product: Product): string[] {
  return [...tyreFaults(product), ...volumeFaults(product), ...heightFaults(product), ...rampFaults(product)];
}

/** Load of one tyre by its load index, kg (UNECE Regulation No. 54, annex 4). */
const tyreLoads: Record<string, number> = {
  133: 2060,
  135: 2180,
  140: 2500,
  141: 2575,
  143: 2725,
  144: 2800,
  146: 3000,
  148: 3150,
  150: 3350,
  156: 4000,
  158: 4250,
  160: 4500,
  162: 4750,
  164: 5000,
  169: 5800,
};

/** km/h. A train on Russian roads goes 90 at most; slower tyres say so. */
const tyreSpeeds: Record<string, number> = { F: 80, G: 90, J: 100, K: 110, L: 120, M: 130 };
const trainSpeed = 90;

/** «385/65 R22.5 160K»; «146/143» is the index of single and of twin tyres. */
const tyreText = /\d{3}\/\d{2}\sR\d{2}(?:[.,]\d)?(?:\s(\d{3})(?:\/(\d{3}))?([A-Z]))?(?![\d/])/;

/** @returns none for a product that names no tyres */
function tyreFaults({ spec, options }: Product): string[] {
  const { tyres, axleCount = 0, dualTyres: isTwin = false } = spec;
  if (tyres === undefined) return [];
  const wheels = axleCount * (isTwin ? 4 : 2);
  const place = 'spec.tyres';
  const optional = options.filter(({ title }) => tyreText.test(title));
  const said = collectFaults((report) => {
    report(!tyres.includes(`${wheels}\u00a0шт.`), `${place}: нужны слова «${wheels} шт.» (оси × колёса)`);
    const isSaid = /сдвоен/i.test(tyres);
    report(isSaid !== isTwin, `${place}: слово «сдвоенные» нужно там, где dualTyres: true, и только там`);
  });
  return [
    ...carryingFaults(place, tyres, spec),
    ...said,
    ...optional.flatMap(({ code, title }) => carryingFaults(`options: ${code}`, title, spec)),
  ];
}

/** Load of the tyres of one axle, by their index, against the load that the axle is declared for. */
function carryingFaults(place: string, text: string, { axleLoadKg = 0, dualTyres: isTwin = false }: Product['spec']) {
  const [, single, twin, speedLetter = ''] = tyreText.exec(text) ?? [];
  const index = isTwin ? twin : single;
  const [loadKg, speed] = [tyreLoads[index ?? ''], tyreSpeeds[speedLetter]];
  if (loadKg === undefined || speed === undefined) {
    return [
      `${place}: нужны размер, индекс нагрузки${isTwin ? ' одинарных и сдвоенных шин' : ''} и скорости, как «385/65 R22.5 160K»`,
    ];
  }
  const carriedKg = loadKg * (isTwin ? 4 : 2);
  const isSlow = speed < trainSpeed && !text.includes(`до\u00a0${speed}\u00a0км/ч`);
  return collectFaults((report) => {
    const load = `шины держат ${carriedKg} кг на ось (индекс ${index}), а axleLoadKg — ${axleLoadKg}`;
    report(carriedKg < axleLoadKg, `${place}: ${load}`);
    report(isSlow, `${place}: нужны слова «до ${speed} км/ч» (индекс ${speedLetter})`);
  });
}

/** Volumes are rounded to whole m³ in names of models. */
const volumeTolerance = 0.01;

/** Bunks hold stacks of logs that end before the frame does. */
function volumeFaults(product: Product): string[] {
  const { bodyVolumeM3: volumeM3, innerHeightMm } = product.spec;
  const body = bulkBodyOf(product);
  if (volumeM3 === undefined || body === undefined || innerHeightMm === undefined) return [];
  const insideM3 = volumeAt(body, innerHeightMm);
  const isWrong =
    volumeM3 > insideM3 * (1 + volumeTolerance) ||
    (drawingOf(product) !== 'timber' && volumeM3 < insideM3 * (1 - volumeTolerance));
  const section = body.isHalfRound ? 'полукруглое сечение' : 'внутренние ширина × высота';
  return isWrong
    ? [`spec.bodyVolumeM3: написано ${volumeM3}, нужно ${insideM3.toFixed(1)} (${section} × внутренняя длина)`]
    : [];
}

/** What lies on each other between the road and the highest point, mm. Bodies for bulk name the height of their brim. */
function heightFaults({ kind, spec }: Product): string[] {
  const { loadingHeightMm, innerHeightMm, outerHeightMm, roofMm, insulatedFloorMm, couplingHeightMm } = spec;
  if (loadingHeightMm === undefined || outerHeightMm === undefined || innerHeightMm === undefined) return [];
  const isBulk = spec.bodyShape !== undefined;
  const isVan = !isBulk && spec.roofType !== undefined && spec.dropsideHeightMm !== innerHeightMm;
  const floorMm = insulatedFloorMm ?? spec.floorThicknessMm ?? 0;
  const overWheel = (couplingHeightMm ?? 0) + floorMm;
  const ceilingMm = loadingHeightMm + innerHeightMm;
  return collectFaults((report) => {
    const place = 'spec.outerHeightMm';
    const sumMm = ceilingMm + (roofMm ?? 0);
    const isSummed = insulatedFloorMm !== undefined && roofMm !== undefined;
    report(
      isSummed && sumMm !== outerHeightMm,
      `${place}: написано ${outerHeightMm}, нужно ${sumMm} (loadingHeightMm + innerHeightMm + roofMm)`,
    );
    const isRoofless = (isVan && ceilingMm >= outerHeightMm) || loadingHeightMm > outerHeightMm;
    report(isRoofless, `${place}: написано ${outerHeightMm}, крыше нет места над loadingHeightMm + innerHeightMm`);
    const isLow = !isBulk && kind === 'semi-trailer' && loadingHeightMm < overWheel;
    report(isLow, `spec.loadingHeightMm: написано ${loadingHeightMm}, нужно не меньше ${overWheel} (седло + пол)`);
  });
}

/** Machines climb on by themselves: at the brink the ramps bear nearly all of one. */
function rampFaults({ spec, options }: Product): string[] {
  const { rampLoadKg, payloadTechKg = 0 } = spec;
  if (rampLoadKg === undefined) return [];
  const pairs = options.flatMap(({ code, title }) => {
    const [, tonnes] = /(\d+)\sт\sна\sпару/.exec(title) ?? [];
    return tonnes === undefined ? [] : [{ place: `options: ${code}`, kg: Number(tonnes) * 1000 }];
  });
  return [{ place: 'spec.rampLoadKg', kg: rampLoadKg }, ...pairs]
    .filter(({ kg }) => kg < payloadTechKg)
    .map(({ place, kg }) => `${place}: трапы на ${kg} кг не держат груз ${payloadTechKg} кг`);
}
