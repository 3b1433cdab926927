/** A model's figures as requirements that any maker can meet: limits and plain words, without brands. */
import { listFigures, type SpecFigure } from '#server/content/spec-figures.ts';
import { describeValue } from '#server/content/specification.ts';
import type { Spec } from '#shared/content/spec.ts';
import type { SpecKey } from '#shared/content/spec-fields.ts';

export interface Requirement {
  label: string;
  unit: string;
  /** «не менее 32 300», «рифлёная сталь 4 мм». */
  demand: string;
}

/** In which way a figure binds; absent ones bind nobody, as colours, or follow from others. */
const demands: Partial<Record<SpecKey, 'least' | 'most' | 'exactly' | 'words'>> = {
  tareMassKg: 'most',
  grossMassTechKg: 'least',
  payloadTechKg: 'least',
  fifthWheelLoadKg: 'most',
  axleLoadKg: 'most',
  drawbarVerticalLoadKg: 'most',
  floorLoadPerMetreKg: 'least',
  outerLengthMm: 'most',
  outerWidthMm: 'most',
  outerHeightMm: 'most',
  innerLengthMm: 'least',
  innerWidthMm: 'least',
  innerHeightMm: 'least',
  sideOpeningHeightMm: 'least',
  rearOpeningHeightMm: 'least',
  rearOpeningWidthMm: 'least',
  bodyVolumeM3: 'least',
  euroPallets: 'least',
  loadingHeightMm: 'most',
  couplingHeightMm: 'exactly',
  frontOverhangRadiusMm: 'most',
  groundClearanceMm: 'least',
  dropsideHeightMm: 'least',
  axleCount: 'least',
  axleCapacityKg: 'least',
  liftAxles: 'words',
  steeringAxles: 'words',
  suspension: 'words',
  brakeType: 'words',
  brakeSystem: 'words',
  tyres: 'words',
  spareWheel: 'words',
  frameMaterial: 'words',
  frameCoating: 'words',
  kingpinInch: 'exactly',
  supportLegs: 'words',
  electrics: 'words',
  floorType: 'words',
  floorThicknessMm: 'least',
  floorForkliftLoadKg: 'least',
  roofType: 'words',
  curtainSystem: 'words',
  curtainDensity: 'least',
  posts: 'words',
  lashPoints: 'least',
  bodyStandard: 'words',
  coilWellLengthMm: 'least',
  coilWellWidthMm: 'least',
  coilMinDiameterMm: 'most',
  coilMaxDiameterMm: 'least',
  coilMaxMassKg: 'least',
  coilPosts: 'words',
  containerTypes: 'words',
  twistlocks: 'least',
  gooseneckHeightMm: 'most',
  extendable: 'words',
  tailStrokeMm: 'least',
  platformLengthMm: 'least',
  platformHeightMm: 'most',
  widenersToMm: 'least',
  rampType: 'words',
  rampLoadKg: 'least',
  extensionMm: 'least',
  bodyShape: 'words',
  bottomSteelMm: 'least',
  sideSteelMm: 'least',
  steelGrade: 'words',
  tipAngleDeg: 'least',
  tipSide: 'words',
  coverType: 'words',
  grainHatch: 'words',
  sieveGate: 'words',
  wallMm: 'least',
  insulatedFloorMm: 'least',
  roofMm: 'least',
  kFactor: 'most',
  atpClass: 'words',
  tempFromC: 'most',
  tempToC: 'least',
  evaporators: 'least',
  bunks: 'words',
  bunkInnerWidthMm: 'least',
  bunkHeightMm: 'least',
  timberLengthM: 'words',
  craneReady: 'words',
  drawbarEyeMm: 'exactly',
  drawbarLengthMm: 'most',
  turntable: 'words',
};

/** @returns groups in the order of the product's page; none is empty */
export function listRequirements(spec: Spec): { title: string; requirements: Requirement[] }[] {
  const groups = Map.groupBy(listFigures(spec), ({ groupTitle }) => groupTitle);
  return [...groups]
    .map(([title, figures]) => ({ title, requirements: figures.flatMap(toRequirement) }))
    .filter(({ requirements }) => requirements.length > 0);
}

function toRequirement({ key, label, value, unit = '—' }: SpecFigure): Requirement[] {
  const demand = demands[key];
  if (demand === undefined) return [];
  const said = describeValue(value);
  if (demand === 'words') {
    const words = withoutBrands(said);
    return words === undefined ? [] : [{ label, unit: '—', demand: words }];
  }
  const limits = { least: `не\u00a0менее ${said}`, most: `не\u00a0более ${said}`, exactly: said };
  return [{ label, unit, demand: limits[demand] }];
}

const size = String.raw`(\d[\d\s]*(?:×\d[\d\s]*)?мм)`;
const atLeast = 'не\u00a0менее';
/** What is counted, in the genitive that «не менее» demands. */
const counted: readonly (readonly [stem: string, genitive: string])[] = [
  ['пар[ыа]?', 'пар'],
  ['ряд(?:а|ов)', 'рядов'],
  ['лист(?:а|ов)', 'листов'],
  ['светильник(?:а|ов)', 'светильников'],
  ['проблесков(?:ых|ые) маяк(?:а|ов)', 'проблесковых маяков'],
  ['поперечн(?:ых|ые) бал(?:ки|ок)', 'поперечных балок'],
  ['коник(?:а|ов)', 'коников'],
  ['съёмных', 'съёмных'],
];
/** What a size stands behind where a larger one serves as well. */
const larger =
  'диаметр диска|дисковые|барабанные|ход|круг|сталь|корыто|площадка|усилителем,|гидравлические,|борту,|воротах,|колодца\\s—|стойки|карманов|труба|высота|стойками';

/** Figures within words are limits too, or the task fits one maker alone: strength, sizes and counts at least, spacings at most. */
const bounds: readonly (readonly [figure: RegExp, bound: string])[] = [
  [/(?<![\d×−]|до\s|по\s)(\d[\d\s]*(?:МПа|мкм|HB|т)(?!\p{L}))/gu, `${atLeast} $1`],
  [new RegExp(String.raw`(${larger})\s${size}`, 'giu'), `$1 ${atLeast} $2`],
  [new RegExp(String.raw`(шагом|высотой)\s${size}`, 'giu'), '$1 не\u00a0более $2'],
  [new RegExp(String.raw`(через\s${size})`, 'giu'), '$1 или чаще'],
  [/ход пола\s/g, 'ход пола не\u00a0уже '],
  ...counted.map(([stem, genitive]): [RegExp, string] => [
    new RegExp(String.raw`(?<![\d×−]|под\s)(\d+)\s${stem}(?!\p{L})`, 'gu'),
    `${atLeast} $1\u00a0${genitive}`,
  ]),
  [/(R\d\d(?:\.5)?)\s(\d{3}(?:\/\d{3})?[A-Z])/g, '$1, индекс нагрузки и\u00a0скорости не\u00a0ниже $2'],
];

/** @returns undefined for what the model lacks, and for what is named by its brand alone */
function withoutBrands(said: string): string | undefined {
  if (/по\s+заказу|^нет(?=[\s,;]|$)|не\s+предусмотрен/i.test(said)) return undefined;
  const words = said
    .replace(/\s*«[^»]*»/g, '')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;]+|[\s,;]+$/g, '');
  if (words === '') return undefined;
  const bounded = bounds.reduce((text, [figure, bound]) => text.replace(figure, bound), words);
  // A standard may be met in another way too.
  const rest = /\b(EN|ISO|ГОСТ)\b/.test(bounded) ? `${bounded} (или эквивалент)` : bounded;
  // Abbreviations stay as they are.
  return /^\p{Lu}\p{Ll}/u.test(rest) ? `${rest.charAt(0).toLocaleLowerCase('ru')}${rest.slice(1)}` : rest;
}
