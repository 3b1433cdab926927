/** Checks within one product: its masses add up, its loads agree with them, its options fit each other. */
import { isDeepStrictEqual } from 'node:util';
import type { Content } from '#server/content/files/content.ts';
import { trimNumber } from '#shared/configuration/configuration.ts';
import { optionsOfTrim } from '#shared/configuration/equipment.ts';
import type { Product } from '#shared/content/product.ts';
import { type SpecField, type SpecKey, specFields } from '#shared/content/spec-fields.ts';
import { isSamePrice, listChanges } from '#shared/tools/product-changes.ts';
import { buildFaults } from './build-check.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';
import { fullLoadFaults, loadingFaults } from './loading-check.ts';

export function checkProduct(product: Product): string[] {
  return listFaults(product).map((fault) => `products/${product.id}.yaml: ${fault}`);
}

/** Each as `field: what is wrong`. */
function listFaults(product: Product): string[] {
  const impossible = [...centimetreFaults(product), ...signFaults(product)];
  // Every figure beside it would be wrong as well.
  if (impossible.length > 0) return impossible;
  const figures = [...massFaults(product), ...loadingFaults(product)];
  return [
    ...figures,
    ...(figures.length > 0 ? [] : fullLoadFaults(product)),
    ...buildFaults(product),
    ...optionFaults(product),
    ...checkHistory(product),
  ];
}

/** No trailer is shorter, narrower or lower than this, mm. */
const leastMm: Partial<Record<keyof Product['spec'], number>> = {
  ...{ outerLengthMm: 3000, innerLengthMm: 3000, platformLengthMm: 3000, kingpinToRearMm: 3000 },
  ...{ outerWidthMm: 1500, innerWidthMm: 1500, trackMm: 1200, wheelbaseMm: 2000, outerHeightMm: 900 },
};

function centimetreFaults({ spec }: Product): string[] {
  return Object.entries(leastMm).flatMap(([key, least]) => {
    const value = spec[key as keyof Product['spec']];
    return typeof value === 'number' && value < least && value * 10 >= least
      ? [`spec.${key}: написано ${value}, похоже на сантиметры, нужны миллиметры: ${value * 10}`]
      : [];
  });
}

/** Of these units nothing is below zero, and a mass or a number of axles is not zero either. */
const measured: readonly (string | undefined)[] = ['кг', 'мм', 'м³', 'шт.', 'кН'];
/** Counted from the front end, which they may lie ahead of; vertical load of a drawbar that turns with its axle. */
const mayBeZero = (key: string) => !/Kg$|^axleCount$/.test(key) || key === 'drawbarVerticalLoadKg';

function signFaults({ spec }: Product): string[] {
  return Object.entries(specFields).flatMap(([key, { unit }]: [string, SpecField]) => {
    const value = spec[key as SpecKey];
    if (typeof value !== 'number' || !measured.includes(unit) || key.endsWith('SetbackMm')) return [];
    if (value > 0 || (value === 0 && mayBeZero(key))) return [];
    return [`spec.${key}: написано ${value}, нужно ${mayBeZero(key) ? 'не меньше' : 'больше'} 0`];
  });
}

/** As far as they are written: payload = gross − tare; coupling and bogie together bear the gross mass at least. */
function massFaults({ spec }: Product): string[] {
  const { grossMassTechKg: gross, tareMassKg: tare, payloadTechKg: payload } = spec;
  if (gross === undefined) return [];
  const payloadKg = gross - (tare ?? gross);
  const bogieKg = gross - (spec.fifthWheelLoadKg ?? spec.drawbarVerticalLoadKg ?? 0);
  return collectFaults((report) => {
    const isLight = tare !== undefined && gross <= tare;
    report(isLight, `spec.grossMassTechKg: написано ${gross}, нужно больше ${tare} (tareMassKg)`);
    report(
      tare !== undefined && payload !== undefined && payload !== payloadKg,
      `spec.payloadTechKg: написано ${payload}, нужно ${payloadKg} (grossMassTechKg − tareMassKg)`,
    );
    const least = `нужно не меньше ${bogieKg} (grossMassTechKg − нагрузка на сцепку)`;
    const isWeak = spec.bogieLoadKg !== undefined && spec.bogieLoadKg < bogieKg;
    report(isWeak, `spec.bogieLoadKg: написано ${spec.bogieLoadKg}, ${least}`);
  });
}

/** Every code that is named exists once, and no trim holds options that exclude each other. */
function optionFaults({ trims, options }: Product): string[] {
  const codes = options.map((option) => option.code);
  const named = [
    ...trims.flatMap((trim) => trim.options ?? []),
    ...options.flatMap(({ requires = [], excludes = [] }) => [...requires, ...excludes]),
  ];
  return [
    ...named.filter((code) => !codes.includes(code)).map((code) => `options: опции «${code}» нет`),
    ...findRepeatedKeys('options', options, 'code'),
    ...trims.flatMap(({ code }) => {
      const included = optionsOfTrim({ trims, options }, code);
      const isWrong = ({ requires = [], excludes = [] }: Product['options'][number]) =>
        requires.some((each) => !included.includes(each)) || excludes.some((each) => included.includes(each));
      const wrong = options.filter((option) => included.includes(option.code) && isWrong(option));
      return wrong.map((option) => `trims: ${code}: опция «${option.code}» не сочетается с другими этой комплектации`);
    }),
  ];
}

/** The change log: newest first, nothing from the future, and every change changes something. */
export function checkHistory(product: Product): string[] {
  const days = [product.updated ?? '9999-12-31', ...(product.history ?? []).map(({ changed }) => changed)];
  return collectFaults((report) => {
    for (const [index, { changed, price, figures }] of listChanges(product).entries()) {
      const place = `history: ${changed}`;
      const keys = Object.keys(figures?.was ?? {}) as (keyof Product['spec'])[];
      report(
        changed > (days[index] ?? ''),
        `${place}: день позже того, что выше, или позже updated: новые записи стоят выше`,
      );
      report(changed === days[index] && index > 0, `${place}: день повторяется`);
      report(price === undefined && keys.length === 0, `${place}: нет ни price, ни figures: что изменилось?`);
      report(price !== undefined && isSamePrice(price.was, price.became), `${place}: price: цена та же, что и после`);
      for (const key of keys) {
        const isSame = isDeepStrictEqual(figures?.was[key], figures?.became[key]);
        report(isSame, `${place}: figures.${key}: значение то же, что и после`);
      }
    }
  });
}

export function checkConfigurationNumbers(products: readonly Product[], removed: Content['removedProducts']): string[] {
  const missing = collectFaults((report) => {
    for (const { id, number, trims, options } of products) {
      const isChosen = trims.length + options.length > 0;
      report(isChosen && number === undefined, `products/${id}.yaml: number: номера нет, а он обязателен`);
    }
  });
  return [
    ...missing,
    ...repeatedNumbers(products, removed),
    ...repeatedArticles(products),
    ...products.flatMap(optionNumberFaults),
  ];
}

/** Price lists find models by them, whatever the case and the spaces. */
function repeatedArticles(products: readonly Product[]): string[] {
  const sold = products.filter(({ sku }) => sku !== undefined);
  const owners = Map.groupBy(sold, ({ sku = '' }) => sku.replace(/\s/g, '').toUpperCase());
  return [...owners.values()].flatMap(([first, ...others]) =>
    others.map(
      ({ id, sku }) =>
        `products/${id}.yaml: sku: написано «${sku}», этот артикул уже у products/${first?.id}.yaml: нужен свой`,
    ),
  );
}

/** Both owners are named: the editor knows which of them is the newer. */
function repeatedNumbers(products: readonly Product[], removed: Content['removedProducts']): string[] {
  const owners = [
    ...removed.map(({ id, number = 0 }) => [number, `removed-products.yaml (${id})`, `removed-products.yaml: ${id}`]),
    ...products.map(({ id, number = 0 }) => [number, `products/${id}.yaml`, `products/${id}.yaml: number`]),
  ] as [number: number, owner: string, place: string][];
  const free = Math.max(0, ...owners.map(([number]) => number)) + 1;
  return owners.flatMap(([number, , place], index) => {
    const [, other] = owners.slice(0, index).find(([earlier]) => earlier === number && number !== 0) ?? [];
    if (other === undefined) return [];
    return `${place}: написано ${number}, этот номер уже у ${other}: нужен свободный, например ${free}`;
  });
}

function optionNumberFaults({ id, trims, options, retiredOptions = [] }: Product): string[] {
  const file = `products/${id}.yaml`;
  const numbered = trims.map(({ code }) => ({ code, number: trimNumber({ trims }, code) }));
  const codes = new Set<string | undefined>(options.map(({ code }) => code)).add(undefined);
  return collectFaults((report) => {
    for (const { code, number } of options) {
      report(number === undefined, `${file}: options: ${code}: номера (number) нет, а он обязателен`);
    }
    for (const { number, successor } of retiredOptions) {
      report(!codes.has(successor), `${file}: retiredOptions: ${number}: опции «${successor}» нет`);
    }
  }).concat(
    findRepeatedKeys(`${file}: options и retiredOptions`, [...options, ...retiredOptions], 'number'),
    findRepeatedKeys(`${file}: trims`, trims, 'code'),
    findRepeatedKeys(`${file}: trims`, numbered, 'number'),
  );
}
