/** Checks within one product: its masses add up, its loads agree with them, its options fit each other. */
import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#shared/content/product.ts';
import { optionsOfTrim } from '#shared/tools/equipment.ts';
import { listChanges } from '#shared/tools/product-changes.ts';
import { buildFaults } from './build-check.ts';
import { collectFaults, findRepeatedKeys } from './faults.ts';
import { fullLoadFaults, loadingFaults } from './loading-check.ts';

type Option = Product['options'][number];

/** @returns faults as `file: field: what is wrong` */
export function checkProduct(product: Product): string[] {
  const file = `products/${product.id}.yaml`;
  const figures = [...massFaults(file, product), ...loadingFaults(file, product)];
  return [
    ...figures,
    ...(figures.length > 0 ? [] : fullLoadFaults(file, product)),
    ...buildFaults(file, product),
    ...optionFaults(file, product),
    ...checkHistory(file, product),
  ];
}

/** payload = gross − tare; coupling and bogie together bear the gross mass at least. */
function massFaults(file: string, { spec }: Product): string[] {
  const { grossMassTechKg: gross, tareMassKg: tare, payloadTechKg: payload } = spec;
  if (gross === undefined || tare === undefined || payload === undefined) {
    return [`${file}: spec: tareMassKg, grossMassTechKg and payloadTechKg are required`];
  }
  const faults: string[] = [];
  if (payload !== gross - tare) faults.push(`${file}: spec.payloadTechKg: must be ${gross - tare} (gross − tare)`);
  const coupling = spec.fifthWheelLoadKg ?? spec.drawbarVerticalLoadKg ?? 0;
  if (spec.bogieLoadKg !== undefined && coupling + spec.bogieLoadKg < gross) {
    faults.push(`${file}: spec.bogieLoadKg: must be ${gross - coupling} at least (gross − load on the coupling)`);
  }
  return faults;
}

/** Every code that is named exists once, and no trim holds options that exclude each other. */
function optionFaults(file: string, { trims, options }: Product): string[] {
  const codes = options.map((option) => option.code);
  const named = [...trims.flatMap((trim) => trim.options ?? []), ...options.flatMap(codesNamedBy)];
  return [
    ...named.filter((code) => !codes.includes(code)).map((code) => `${file}: options: no option "${code}"`),
    ...findRepeatedKeys(`${file}: options`, options, 'code'),
    ...trims.flatMap(({ code }) => {
      const included = optionsOfTrim({ trims, options }, code);
      const isWrong = ({ requires = [], excludes = [] }: Option) =>
        requires.some((each) => !included.includes(each)) || excludes.some((each) => included.includes(each));
      const wrong = options.filter((option) => included.includes(option.code) && isWrong(option));
      return wrong.map((option) => `${file}: trims: ${code}: "${option.code}" does not go with its other options`);
    }),
  ];
}

function codesNamedBy({ requires = [], excludes = [] }: Option): string[] {
  return [...requires, ...excludes];
}

/** The change log: newest first, nothing from the future, and every change changes something. */
export function checkHistory(file: string, product: Product): string[] {
  const days = [product.updated, ...(product.history ?? []).map(({ changed }) => changed)];
  return collectFaults((report) => {
    for (const [index, { changed, price, figures }] of listChanges(product).entries()) {
      const place = `${file}: history: ${changed}`;
      const keys = Object.keys(figures?.was ?? {}) as (keyof Product['spec'])[];
      report(changed > (days[index] ?? ''), `${place}: is later than the day above it, or than "updated"`);
      report(changed === days[index] && index > 0, `${place}: is repeated`);
      report(price === undefined && keys.length === 0, `${place}: names neither price nor figures`);
      const isSamePrice = price !== undefined && isDeepStrictEqual({ ...price.was }, withoutAbsent(price.became));
      report(isSamePrice, `${place}: price: is the same as after it`);
      for (const key of keys) {
        const isSame = isDeepStrictEqual(figures?.was[key], figures?.became[key]);
        report(isSame, `${place}: figures.${key}: is the same as after it`);
      }
    }
  });
}

function withoutAbsent<Value extends object>(value: Value): Partial<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Partial<Value>;
}
